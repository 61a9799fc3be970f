/** The foundation's name and the words that stand beside it. The sample is invented. */
export const FOUNDATION = {
  /** As it stands in titles, mails, calendars and legal texts. */
  name: 'Riverbend Cardiovascular Research Foundation',
  /** Beside the logo, and wherever the name is too long. */
  shortName: 'RCRF',
  /** The first sentence of the home page, and the site's description for machines. */
  tagline:
    'Improving lives through high-quality cardiovascular research, education, and preventative services.',
  /** Below the logo in the footer. */
  blurb:
    'A non-profit foundation on the Mississippi River, working for healthier hearts and blood vessels in the Quad Cities and far beyond.',
  /** What the sample newsletters are called. */
  newsletter: 'The Riverbend Pulse',
} as const
