declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    /** A fixed value, or the range that stays variable. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    noLayoutClosure?: boolean
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>
}
