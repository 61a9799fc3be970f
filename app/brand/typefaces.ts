/**
 * The two typefaces. `node scripts/subset-fonts.ts` cuts them from their packages into `fonts/`, and
 * `node scripts/fit-fallback-fonts.ts` then fits the fonts of visitors' machines to them.
 */
export const TYPEFACES = {
  /** All text but headings. */
  sans: {
    /** A file of a package that is installed. */
    from: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    /** What is kept of its variations: one value, or those between two. */
    axes: { wght: { min: 400, max: 650 } },
    /** As CSS has them. */
    weights: '400 650',
  },
  /** Headings, in one weight. */
  serif: {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    axes: { opsz: 36, wght: 450 },
    weights: '400 700',
  },
} as const
