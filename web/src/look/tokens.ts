// Colours, symbols and shapes of cards, spaces and wagons. Colours of the pages are in theme.css.

export interface Kind {
  fill: string;
  ink: string;
  edge: string;
  edgeDark: string;
  fillDark?: string;
  symbol: string;
  pattern: string;
}

export interface Wild {
  symbol: string;
  car: string;
  line: string;
  stripes: readonly string[];
  band: boolean;
}

export interface SeatLook {
  fill: string;
  ink: string;
  edge: string;
  roof: string;
}

/** Of a space: how large a wagon on it is, in its length and width. */
export const PIECE: Readonly<Record<"length" | "width" | "corner" | "edge" | "shadow", number>> = {
  length: 1,
  width: 1.1,
  corner: 0.32,
  edge: 0.12,
  shadow: 0.11,
};

/** Paths in a box of 24 by 24. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  triangle: "M12 2.5L22.5 20.5H1.5Z",
  circle: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z",
  square: "M3.5 3.5H20.5V20.5H3.5Z",
  diamond: "M12 1L23 12L12 23L1 12Z",
  sun: "M12 0.5L14.37 6.27L20.13 3.87L17.73 9.63L23.5 12L17.73 14.37L20.13 20.13L14.37 17.73L12 23.5L9.63 17.73L3.87 20.13L6.27 14.37L0.5 12L6.27 9.63L3.87 3.87L9.63 6.27Z",
  moon: "M14.8 1.8A10.4 10.4 0 1 0 22.2 15.2A8.6 8.6 0 0 1 14.8 1.8Z",
  snow: "M14.3 0.8L9.7 0.8L9.7 23.2L14.3 23.2ZM22.85 8.39L20.55 4.41L1.15 15.61L3.45 19.59ZM20.55 19.59L22.85 15.61L3.45 4.41L1.15 8.39Z",
  leaf: "M2.5 21.5C1.5 9 8.5 2 22 2C22.5 15 16 22.5 5.6 20.2L2.5 21.5Z",
  flower:
    "M7.1 5.6a4.9 4.9 0 1 0 9.8 0a4.9 4.9 0 1 0 -9.8 0ZM13.19 10.02a4.9 4.9 0 1 0 9.8 0a4.9 4.9 0 1 0 -9.8 0ZM10.86 17.18a4.9 4.9 0 1 0 9.8 0a4.9 4.9 0 1 0 -9.8 0ZM3.34 17.18a4.9 4.9 0 1 0 9.8 0a4.9 4.9 0 1 0 -9.8 0ZM1.01 10.02a4.9 4.9 0 1 0 9.8 0a4.9 4.9 0 1 0 -9.8 0ZM7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  loco: "M1.5 3.5H9.5V8H14V3.2H12.8V1H19V3.2H17.8V8H20.5Q22.5 8 22.5 10.5V15.5H1.5ZM4 6V9.5H7V6ZM2 18.6a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0ZM9.9 19a3.1 3.1 0 1 0 6.2 0a3.1 3.1 0 1 0 -6.2 0ZM16.3 19a3.1 3.1 0 1 0 6.2 0a3.1 3.1 0 1 0 -6.2 0Z",
  any: "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19ZM12 6a6 6 0 1 1 0 12a6 6 0 1 1 0-12Z",
  ferry: "M2 15.5H22L19.2 20.5H4.8ZM6 9H17V14H6ZM9.5 4H12.5V8H9.5Z",
  boat: "M1 14.5H23L19.6 20.5H4.4ZM4.5 8H19.5V13H4.5ZM7 9.6V11.6H9.6V9.6ZM10.8 9.6V11.6H13.4V9.6ZM14.6 9.6V11.6H17.2V9.6ZM9.8 2.5H14.2V6.8H9.8Z",
  rose: "M12 0.3L13.65 8.03L17.37 6.63L15.97 10.35L23.7 12L15.97 13.65L17.37 17.37L13.65 15.97L12 23.7L10.35 15.97L6.63 17.37L8.03 13.65L0.3 12L8.03 10.35L6.63 6.63L10.35 8.03Z",
  tunnel: "M2 21V12A10 10 0 0 1 22 12V21H17.5V12.5A5.5 5.5 0 0 0 6.5 12.5V21Z",
  cart: "M2 6H15.5L20.5 3.5L21.5 5.6L17.6 7.6L15.5 15H4.5ZM6 18.2a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0ZM8.2 18.2a1.4 1.4 0 1 1 2.8 0a1.4 1.4 0 1 1-2.8 0Z",
  ticket: "M2 6H22V10A2 2 0 0 0 22 14V18H2V14A2 2 0 0 0 2 10Z",
  wagon:
    "M2 7H22V16H2ZM4.4 18a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0ZM14.4 18a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z",
  card: "M6 2H18Q20 2 20 4V20Q20 22 18 22H6Q4 22 4 20V4Q4 2 6 2Z",
  rack: "M4 3H11V13H4ZM13 3H20V13H13ZM2 15H22V20.5H2Z",
  globe: "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM11 3.5V20.5H13V3.5Z",
  seal: "M3 19C5 12 9 7.5 15.5 6.5C16.5 4.5 19.5 4 21.5 6L20.5 9C20.5 14 17 17 12.5 17.5L15.5 20.5H9Z",
  bridge:
    "M1 16H23V18.5H1ZM5 3H7.6V22H5ZM16.4 3H19V22H16.4ZM6.3 4.5Q12 17 17.7 4.5L18.7 6Q12 20 5.3 6ZM6 4L1 12V14.5L6.5 6ZM18 4L23 12V14.5L17.5 6Z",
  clock:
    "M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21ZM12 4.3a7.7 7.7 0 1 1 0 15.4a7.7 7.7 0 1 1 0-15.4ZM10.8 6.5H13.2V11.5L17 14L15.7 16L10.8 12.8Z",
  wave: "M1 9C4 4.5 7.5 4.5 12 8.2C16 11.5 19 11.3 23 7.2V11.4C19 15.2 15.6 15 11.6 11.9C8 9.2 4.5 9.4 1 13.6ZM1 16.4C4 12 7.5 12 12 15.6C16 18.9 19 18.7 23 14.6V18.6C19 22.4 15.6 22.2 11.6 19.2C8 16.5 4.5 16.8 1 21Z",
  bear: "M1.8 6a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0ZM14.6 6a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0ZM3 13a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z",
  crab: "M5 12.5C5 8.5 8 6.5 12 6.5S19 8.5 19 12.5S16 18.5 12 18.5S5 16.5 5 12.5ZM2 4.5L6.2 7.4L4.6 9.8L1 9ZM22 4.5L17.8 7.4L19.4 9.8L23 9ZM2 17L5.2 14.6L6.6 16.4L3.4 20.5ZM22 17L18.8 14.6L17.4 16.4L20.6 20.5Z",
  bell: "M12 1.5C13.2 1.5 14 2.3 14 3.5C17.5 4.3 19 7 19 10.5V15L22 18.5H2L5 15V10.5C5 7 6.5 4.3 10 3.5C10 2.3 10.8 1.5 12 1.5ZM9 20H15A3 3 0 0 1 9 20Z",
};

/** Silhouettes in a box of 80 by 44; all even-odd. */
export const CARS: Readonly<Record<string, string>> = {
  red: "M8 8H72V31H8ZM36 12V31H44V12ZM15.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM55.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  blue: "M5 12Q5 7 10 7H70Q75 7 75 12V31H5ZM12 13V21H20V13ZM25 13V21H33V13ZM38 13V21H46V13ZM51 13V21H59V13ZM64 13V21H70V13ZM13.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM57.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  green:
    "M6 30H74V33H6ZM12 30V10H16V30ZM64 30V10H68V30ZM18 28V21H62V28ZM18 20V13H62V20ZM22 12V6H58V12ZM15.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM55.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  yellow:
    "M8 10H72L62 31H18ZM22 6H58V9H22ZM15.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM55.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  orange:
    "M6 30H74V33H6ZM12 29Q8 29 8 20T12 11H68Q72 11 72 20T68 29ZM36 5H44V11H36ZM15.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM55.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  purple:
    "M6 14H74V31H6ZM28 6H52V13H28ZM32 8V12H38V8ZM42 8V12H48V8ZM14 18V25H22V18ZM58 18V25H66V18ZM13.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM57.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  black:
    "M6 16H74L70 31H10ZM12 15Q18 5 28 9Q38 2 48 8Q60 4 68 15ZM15.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM55.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  white:
    "M8 8H72V31H8ZM12 12V27H20V12ZM24 12V27H32V12ZM48 12V27H56V12ZM60 12V27H68V12ZM15.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM55.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  pink: "M4 24L14 6H66L76 24V31H4ZM16 11L11 21H26V11ZM31 11V21H49V11ZM54 11V21H69L64 11ZM15.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM55.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  wild: "M6 6H26V14H50V6H46V2H62V6H58V14H66Q74 14 74 22V31H6ZM11 11V19H21V11ZM74 31L79 37H70ZM11.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM31.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM47.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM61.5 36a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  ferry:
    "M3 25H77L68 38H12ZM11 15H69V24H11ZM16 17V22H23V17ZM28 17V22H35V17ZM40 17V22H47V17ZM52 17V22H59V17ZM22 7H56V14H22ZM27 9V12H33V9ZM45 9V12H51V9ZM35 1H43V6H35Z",
  ship: "M6 27H68L75 23L71 37H17Q8 36 6 27ZM25 4H55Q59 10 55 15H25Q29 10 25 4ZM21 17H59Q64 22 59 26H21Q26 22 21 17ZM39 15.5H41V16.5H39ZM39 0H41V3H39ZM9 12L18 25H9ZM70 23L79 13L80.5 14.5L73 24Z",
};

/** Symbols with holes. */
export const EVEN_ODD: ReadonlySet<string> = new Set(["loco", "boat", "any", "clock", "cart", "globe"]);

export const KINDS: Readonly<Record<string, Kind>> = {
  red: {
    fill: "#CE3D34",
    ink: "#FFFFFF",
    edge: "#8E211B",
    symbol: "triangle",
    pattern: "diagonal",
    edgeDark: "#F08A82",
  },
  blue: {
    fill: "#2168BF",
    ink: "#FFFFFF",
    edge: "#184783",
    symbol: "circle",
    pattern: "waves",
    edgeDark: "#7FB2F0",
  },
  green: {
    fill: "#43A65C",
    ink: "#04220E",
    edge: "#1A5B2D",
    symbol: "leaf",
    pattern: "zigzag",
    edgeDark: "#9FE0B0",
  },
  yellow: {
    fill: "#F4CD3C",
    ink: "#3A2C00",
    edge: "#A67F00",
    symbol: "sun",
    pattern: "rays",
    edgeDark: "#FFE99A",
  },
  orange: {
    fill: "#F0923A",
    ink: "#3B1B00",
    edge: "#A9540B",
    symbol: "diamond",
    pattern: "checks",
    edgeDark: "#FFC58E",
  },
  purple: {
    fill: "#6F3698",
    ink: "#FFFFFF",
    edge: "#552673",
    symbol: "moon",
    pattern: "bars",
    edgeDark: "#C79AE8",
  },
  pink: {
    fill: "#E277AC",
    ink: "#3F0D23",
    edge: "#A9487B",
    symbol: "flower",
    pattern: "rings",
    edgeDark: "#FFD0E6",
  },
  black: {
    fill: "#2B3036",
    ink: "#FFFFFF",
    edge: "#0D0F12",
    symbol: "square",
    pattern: "grid",
    edgeDark: "#98A3AD",
    fillDark: "#1E242A",
  },
  white: {
    fill: "#FAF7EF",
    ink: "#3C4650",
    edge: "#8A8578",
    symbol: "snow",
    pattern: "dots",
    edgeDark: "#FFFFFF",
  },
  wild: {
    fill: "#1D2B3A",
    ink: "#FFFFFF",
    edge: "#0A121B",
    symbol: "loco",
    pattern: "rainbow",
    edgeDark: "#9FB4C8",
  },
  grey: {
    fill: "#C4CBCF",
    ink: "#28323A",
    edge: "#6B757B",
    symbol: "any",
    pattern: "none",
    edgeDark: "#D5DBDF",
    fillDark: "#87929A",
  },
};

/** The wild card by game. */
export const WILDS: Readonly<Record<string, Wild>> = {
  nordic: {
    symbol: "loco",
    car: "wild",
    line: "M0 42H80",
    stripes: ["red", "orange", "yellow", "green", "blue", "purple"],
    band: false,
  },
  asia: {
    symbol: "loco",
    car: "wild",
    line: "M0 42H80",
    stripes: ["red", "orange", "yellow", "green", "blue", "purple"],
    band: false,
  },
  cardgame: {
    symbol: "loco",
    car: "wild",
    line: "M0 42H80",
    stripes: ["red", "orange", "yellow", "green", "blue", "purple"],
    band: false,
  },
  sanfrancisco: {
    symbol: "boat",
    car: "ferry",
    line: "M0 40Q5 36 10 40T20 40T30 40T40 40T50 40T60 40T70 40T80 40",
    stripes: ["red", "orange", "green", "blue", "purple", "black"],
    band: true,
  },
  amsterdam: {
    symbol: "rose",
    car: "ship",
    line: "M0 40Q5 36 10 40T20 40T30 40T40 40T50 40T60 40T70 40T80 40",
    stripes: ["red", "orange", "pink", "green", "blue", "black"],
    band: true,
  },
};

export const PATTERNS: Readonly<Record<string, { size: number; d: string; stroke: number }>> = {
  diagonal: {
    size: 12,
    d: "M-3 3L3 -3M0 12L12 0M9 15L15 9",
    stroke: 2.4,
  },
  waves: {
    size: 12,
    d: "M0 6Q3 2 6 6T12 6",
    stroke: 1.8,
  },
  zigzag: {
    size: 12,
    d: "M0 9L6 3L12 9",
    stroke: 1.8,
  },
  rays: {
    size: 12,
    d: "M6 1V11M1 6H11M2.5 2.5L9.5 9.5M9.5 2.5L2.5 9.5",
    stroke: 1.1,
  },
  checks: {
    size: 12,
    d: "M6 0L12 6L6 12L0 6Z",
    stroke: 0,
  },
  bars: {
    size: 8,
    d: "M2 0V8",
    stroke: 2.4,
  },
  rings: {
    size: 12,
    d: "M6 2.2a3.8 3.8 0 1 0 .01 0Z",
    stroke: 1.6,
  },
  grid: {
    size: 10,
    d: "M0 5H10M5 0V10",
    stroke: 1.3,
  },
  dots: {
    size: 10,
    d: "M5 3.4a1.6 1.6 0 1 0 .01 0Z",
    stroke: 0,
  },
};

/** By seat; the engine's own colour names are not shown. */
export const SEATS: readonly SeatLook[] = [
  {
    fill: "#12A19A",
    ink: "#022B29",
    edge: "#03413E",
    roof: "plain",
  },
  {
    fill: "#D3256A",
    ink: "#FFFFFF",
    edge: "#5E0A2C",
    roof: "ends",
  },
  {
    fill: "#C3E03A",
    ink: "#1E2600",
    edge: "#55690C",
    roof: "centre",
  },
  {
    fill: "#3C3FA8",
    ink: "#FFFFFF",
    edge: "#14164F",
    roof: "dots",
  },
  {
    fill: "#8A4B20",
    ink: "#FFFFFF",
    edge: "#391B06",
    roof: "slash",
  },
  {
    fill: "#62C6EE",
    ink: "#06303F",
    edge: "#15566F",
    roof: "hollow",
  },
];
