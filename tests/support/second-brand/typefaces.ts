export const TYPEFACES = {
  sans: {
    from: '@fontsource-variable/arimo/files/arimo-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    weights: '400 600',
  },
  serif: {
    from: '@fontsource-variable/noto-serif/files/noto-serif-latin-wght-normal.woff2',
    axes: { wght: 500 },
    weights: '400 700',
  },
}
