/**
 * The colors of the site, as CSS has them. Every pair of a text and its ground must keep its contrast: 7:1
 * for `ink`, 4.5:1 for `soft` and `accentText`; the page `/style` of `npm run dev` measures them all.
 */
export const COLORS = {
  /** The page, by day and on displays that are set to dark, where what is left out stays as by day. */
  page: {
    light: {
      paper: '#fbf8f4',
      /** Cards and fields on the paper. */
      surface: '#ffffff',
      /** Bands that differ a little from the paper. */
      tint: '#f3ede4',
      ink: '#1f2a37',
      /** Text beside the point. */
      soft: '#4b5866',
      rule: '#ddd4c7',
      contour: '#e2d9cc',
      /** Buttons and lines. */
      accent: '#b3202a',
      /** A button that is pointed at. */
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
  /** Bands that are dark at all times, such as the footer; what is left out is as on the page. */
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
    /** What differs on displays that are set to dark. */
    dark: { paper: '#0c1219', surface: '#16202a', rule: '#2f3c49', contour: '#18222c' },
  },
  /** Bands in the accent color, on which the site asks for something. */
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
  /** The line across the pictures that links to an event are shared with, whose ground is `night`. */
  nightLine: '#d9434b',
} as const
