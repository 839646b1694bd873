"""How the page of a report looks: the colours of the game's own pages, light and dark as the system has it."""

STYLE = """
:root {
  color-scheme: light dark;
  --bg: light-dark(#ece6da, #10161c);
  --panel: light-dark(#fbf8f2, #1a222b);
  --line: light-dark(#d8cfbf, #33404c);
  --text: light-dark(#1d2730, #eef2f4);
  --muted: light-dark(#5c6670, #a3b0ba);
  --accent: light-dark(#0f6e84, #5cc3d9);
  --soft: light-dark(#8fbfcb, #2c6473);
  --other: light-dark(#c2571a, #f09a62);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 32px 20px 80px; max-width: 1180px; background: var(--bg); color: var(--text);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
h1, h2, h3 {
  font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Noto Serif", serif; line-height: 1.2;
}
h1 { font-size: 34px; margin: 0 0 8px; }
h2 { font-size: 26px; margin: 56px 0 12px; padding-top: 20px; border-top: 2px solid var(--line); }
h3 { font-size: 20px; margin: 32px 0 4px; }
p { margin: 4px 0 12px; max-width: 76ch; }
nav { display: flex; flex-wrap: wrap; gap: 8px; margin: 16px 0; }
nav a {
  padding: 4px 14px; border: 1px solid var(--line); border-radius: 99px; color: inherit; text-decoration: none;
  background: var(--panel);
}
nav a:hover, nav a:focus-visible { border-color: var(--accent); color: var(--accent); }
.muted, figcaption small { color: var(--muted); }
.plots {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(440px, 100%), 1fr)); gap: 16px; align-items: start;
}
figure { margin: 0; padding: 16px 18px; background: var(--panel); border: 1px solid var(--line); border-radius: 12px; }
figcaption { font-weight: 600; margin-bottom: 8px; }
figcaption small { display: block; font-weight: 400; font-size: 13px; }
svg { display: block; width: 100%; height: auto; overflow: visible; font-size: 13.5px; }
svg text { fill: var(--text); }
svg .tick { fill: var(--muted); font-size: 12px; }
svg .value { font-weight: 600; font-variant-numeric: tabular-nums; }
svg .share { font-weight: 600; }
svg .grid { stroke: var(--line); stroke-width: 1; }
svg .axis { stroke: var(--muted); stroke-width: 1; }
svg .due { stroke: var(--muted); stroke-width: 1.5; stroke-dasharray: 4 4; }
svg .whisker { stroke: var(--accent); stroke-width: 3; stroke-linecap: round; opacity: 0.55; }
svg .dot { fill: var(--accent); stroke: var(--panel); stroke-width: 1.5; }
svg .thin { stroke: var(--soft); stroke-width: 2; }
svg .quarters { fill: var(--soft); rx: 4px; }
svg .median { stroke: var(--text); stroke-width: 2; }
svg .done, svg .bar { fill: var(--accent); rx: 2px; }
svg .failed { fill: var(--other); rx: 2px; }
svg .above { fill: color-mix(in srgb, var(--accent) calc(12% + 0.58 * var(--strength)), var(--panel)); rx: 5px; }
svg .below { fill: color-mix(in srgb, var(--other) calc(12% + 0.58 * var(--strength)), var(--panel)); rx: 5px; }
details { margin: 16px 0; }
summary { cursor: pointer; color: var(--accent); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 8px 0 20px; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: 6px 0; }
th, td { padding: 3px 12px 3px 0; text-align: left; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { color: var(--muted); font-weight: 500; }
.number { text-align: right; }
pre {
  overflow-x: auto; padding: 12px 14px; background: var(--panel); border: 1px solid var(--line); border-radius: 10px;
  font-size: 13px;
}
"""
