/** What staff call the accent of `COLORS`. */
export const ACCENT_NAME = 'Red'

/**
 * CSS colors. The contrast on their backgrounds must be at least 7:1 (WCAG AAA) for `ink`, `soft` and
 * `accentText`, and for `onAccent` on `accent`; the page `/style` of `npm run dev` measures it.
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
      soft: '#424f5c',
      rule: '#ddd4c7',
      contour: '#e2d9cc',
      /** Buttons and lines. */
      accent: '#a81d27',
      accentDeep: '#85141d',
      /** Links and small headings. */
      accentText: '#981820',
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
      accent: '#a92430',
      accentDeep: '#8c1a24',
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
      paper: '#981820',
      ink: '#ffffff',
      soft: '#fdeeea',
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
