/** `for a day`; null hours if a hosted project's settings say. */
export function durationText(hours: number | null): string {
  if (hours === null) return 'for as long as the settings of the project say'
  if (hours === 1) return 'for an hour'
  if (hours === 24) return 'for a day'
  return hours % 24 === 0 ? `for ${hours / 24} days` : `for ${hours} hours`
}
