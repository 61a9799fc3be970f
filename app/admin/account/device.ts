import Bowser from 'bowser'

/** `Firefox on Windows` */
export function deviceOf(userAgent: string | null): { name: string; isHandheld: boolean } {
  const { browser, os, platform } = Bowser.parse(userAgent || 'unknown')
  const name = [browser.name, os.name].filter(Boolean).join(' on ')
  const isHandheld = platform.type === 'mobile' || platform.type === 'tablet'
  return { name: name || 'Unknown device', isHandheld }
}
