/** Where the page begins. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./look/theme.css";
import "./look/base.css";
import { settings } from "./settings.svelte";
import { keepUp } from "./wire/newer";
import { speech, usual } from "./words/words.svelte";

keepUp(new URL(import.meta.url).pathname);
settings.show();
await speech.speak(settings.get("language") || usual());
mount(App, { target: document.body });
