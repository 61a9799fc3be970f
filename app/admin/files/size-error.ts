const MB = 1024 * 1024

/** The message for a file of more than `limit` bytes; undefined for a smaller one. */
export function sizeError(size: number, limit: number): string | undefined {
  if (size <= limit) return undefined
  return `The file is larger than ${sizeText(limit)}. Please choose a smaller one.`
}

/** Rounded down, so that the message does not promise more than the limit. */
function sizeText(bytes: number): string {
  const [amount, unit] = bytes < MB ? [bytes / 1024, 'KB'] : [bytes / MB, 'MB']
  return `${Math.floor(amount * 100) / 100} ${unit}`
}
