const MB = 1024 * 1024

/** Why a file of `size` bytes is not sent, where that is more than `limit` bytes. */
export function refusalOfSize(size: number, limit: number): string | undefined {
  if (size <= limit) return undefined
  return `The file is larger than ${sizeText(limit)}. Please choose a smaller one.`
}

/** Cut off after two decimals, so that the text never promises more than fits. */
function sizeText(bytes: number): string {
  const [amount, unit] = bytes < MB ? [bytes / 1024, 'KB'] : [bytes / MB, 'MB']
  return `${Math.floor(amount * 100) / 100} ${unit}`
}
