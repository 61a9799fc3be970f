import Bowser from 'bowser'

/** `Firefox on Windows`; empty for an unknown program. */
export function deviceName(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown')
  return [browser.name, os.name].filter(Boolean).join(' on ')
}
