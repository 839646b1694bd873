"""What goes over the wire, typed once: docs/protocol.md and the client's types are made from it."""
