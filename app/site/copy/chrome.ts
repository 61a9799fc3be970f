/** Sample text: a foundation puts its own here. */
export const FOOTER = {
  social: 'Coming to social media:',
} as const
