export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** The value that a share of them is below. */
export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}
