/** What the lobby knows: what is offered, my tables as they go on, and tables that wait for somebody. */
import type { Listed, Offered, Tables } from "../protocol";
import { api } from "../wire/http";

const OPEN_EVERY = 10_000;
const RETRY_EVERY = 4_000;

export class Lobby {
  offered = $state.raw<Offered | null>(null);
  mine = $state.raw<readonly Listed[]>([]);
  open = $state.raw<readonly Listed[]>([]);
  state = $state<"loading" | "there" | "unreachable">("loading");
  private stream: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  /** From now on; what comes back ends it. */
  start(): () => void {
    void this.look();
    const shown = () => !document.hidden && void this.look();
    document.addEventListener("visibilitychange", shown);
    return () => {
      this.ended = true;
      clearTimeout(this.timer);
      this.stream?.close();
      document.removeEventListener("visibilitychange", shown);
    };
  }

  /** Everything anew. Whatever fails is tried again by itself. */
  async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const [offered, mine, open] = await Promise.all([api.offered(), api.mine(), api.lobby()]);
      if (this.ended) return;
      this.offered = offered;
      this.mine = mine.tables;
      this.open = open.tables;
      this.state = "there";
      this.follow();
    } catch {
      this.state = "unreachable";
    }
    if (!this.ended) this.timer = setTimeout(() => void this.look(), this.state === "there" ? OPEN_EVERY : RETRY_EVERY);
  }

  /** Whoever has no table has nothing to hear of. */
  private follow(): void {
    if (this.stream || this.mine.length === 0) return;
    const stream = (this.stream = new EventSource("/api/mine/events"));
    stream.addEventListener("tables", (event: MessageEvent<string>) => {
      this.mine = (JSON.parse(event.data) as Tables).tables;
    });
    stream.onerror = () => {
      stream.close();
      this.stream = null;
    };
  }
}
