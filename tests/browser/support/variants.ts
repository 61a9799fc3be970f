/** The states of a browser's scripts in which every public page must work, as options of a test. */
export const VARIANTS = [
  { variant: 'with scripts', options: {} },
  { variant: 'without JavaScript', options: { javaScriptEnabled: false } },
  { variant: 'with its entry blocked', options: { entryBlocked: true } },
] as const
