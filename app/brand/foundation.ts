/** The name and short texts of the foundation. The sample is fictional. */
export const FOUNDATION = {
  name: 'Riverbend Cardiovascular Research Foundation',
  /** Beside the logo, and where the name is too long. */
  shortName: 'RCRF',
  /** The title of the home page and the default description. */
  tagline:
    'Improving lives through high-quality cardiovascular research, education, and preventative services.',
  /** Below the logo in the footer. */
  blurb:
    'A non-profit foundation working for healthier hearts and blood vessels, close to home and far beyond.',
  /** The title of the sample newsletters. */
  newsletter: 'The Riverbend Pulse',
} as const
