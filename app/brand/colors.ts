/**
 * CSS colors. The contrast on their backgrounds must be at least 7:1 for `ink` and 4.5:1 for `soft` and
 * `accentText`; the page `/style` of `npm run dev` measures it.
 */
export const COLORS = {
  /** The page. Colors that `dark` omits are as in `light`. */
  page: {
    light: {
      paper: '#fbf8f4',
      /** Cards and fields. */
      surface: '#ffffff',
      tint: '#f3ede4',
      ink: '#1f2a37',
      /** Secondary text. */
      soft: '#4b5866',
      rule: '#ddd4c7',
      contour: '#e2d9cc',
      /** Buttons and lines. */
      accent: '#b3202a',
      accentDeep: '#8f1620',
      /** Links and small headings. */
      accentText: '#ab1c26',
      onAccent: '#ffffff',
      focus: '#1f2a37',
    },
    dark: {
      paper: '#131a22',
      surface: '#1a232d',
      tint: '#18212a',
      ink: '#f0ebe3',
      soft: '#b3bcc6',
      rule: '#33404d',
      contour: '#25303b',
      accent: '#c22a35',
      accentDeep: '#a41f2a',
      accentText: '#ff8f86',
      focus: '#f3cda9',
    },
  },
  /** Bands that are dark in both color schemes, such as the footer. Omitted colors are as on the page. */
  night: {
    light: {
      paper: '#1b2632',
      surface: '#233040',
      tint: '#233040',
      ink: '#f5f0e8',
      soft: '#c3ccd4',
      rule: '#41505f',
      contour: '#2a3744',
      accentText: '#ffa79c',
      focus: '#f3cda9',
    },
    dark: { paper: '#0c1219', surface: '#16202a', rule: '#2f3c49', contour: '#18222c' },
  },
  /** Bands in the accent color, for calls to action. */
  accent: {
    light: {
      paper: '#a81d27',
      ink: '#ffffff',
      soft: '#fbe4de',
      rule: '#cf6a68',
      contour: '#b5343b',
      accentText: '#ffffff',
      focus: '#ffffff',
    },
    dark: { paper: '#8c1a24', rule: '#b95558', contour: '#9b2c35' },
  },
  /** The river in the share pictures of events, whose background is `night`. */
  nightLine: '#d9434b',
} as const
