/**
 * The typefaces. `node scripts/subset-fonts.ts` writes subsets of the packages to `fonts/`, then
 * `node scripts/fit-fallback-fonts.ts` adjusts local fallback fonts to their metrics.
 */
export const TYPEFACES = {
  sans: {
    /** A file of an installed package. */
    from: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    /** The variation axes to keep: a value or a range. */
    axes: { wght: { min: 400, max: 650 } },
    /** The `font-weight` descriptor. */
    weights: '400 650',
  },
  serif: {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    axes: { opsz: 36, wght: 450 },
    weights: '400 700',
  },
} as const
