/** Sample text: a foundation puts its own here. */
export const FOOTER = {
  blurb:
    'A non-profit foundation on the Mississippi River, working for healthier hearts and blood vessels in the Quad Cities and far beyond.',
  social: 'Coming to social media:',
} as const
