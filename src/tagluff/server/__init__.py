"""Tables that people play at: messages, hub, store, web, and the bots' workers. It has no rules of its own."""
