"""The way in: HTTP, websockets, event streams, and everything that guards them."""
