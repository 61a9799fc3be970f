/** A number of ClinicalTrials.gov: `NCT01234567`. */
const NUMBER = /^NCT\d{8}$/

/** The page of a trial at ClinicalTrials.gov; undefined for anything but its number. */
export function registryUrl(number: string | null | undefined): string | undefined {
  return number && NUMBER.test(number) ? `https://clinicaltrials.gov/study/${number}` : undefined
}

/** The number in what people paste: an address of the registry, or the number in any case. */
export function registryNumberIn(text: string): string | undefined {
  const number = /\bNCT\d{8}\b/i.exec(text)?.[0]
  return number?.toUpperCase()
}
