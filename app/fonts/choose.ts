/** In local storage: the addresses of the fonts that the browser has fetched. */
const KEY = 'fonts'
/** Their addresses in the styles that name them. */
const FONTS = /\/[^)]+/g
/** Of the style element that names our fonts, where a page is to do without them. */
const WITHOUT = 'not all'

/**
 * Runs in the head, behind the style element that names our fonts. On a quick line, or where they have been
 * fetched before, they are asked for at once, and the first paint waits a moment for them. Otherwise they
 * would come too late for it (`font-display: optional`) and keep it waiting, or, found with the text, set
 * the page anew: it is set in what stands in for them. `rtt` is the browser's own estimate, in
 * milliseconds; where it tells none, the line counts as quick. https://wicg.github.io/netinfo/
 */
export const chooseScript = `(() => {
  const faces = document.currentScript.previousElementSibling
  const fonts = faces.textContent.match(${FONTS})
  const { rtt } = navigator.connection ?? {}
  let fetched
  try { fetched = localStorage.getItem('${KEY}') } catch {}
  if (rtt >= 100 && fetched !== String(fonts)) faces.media = '${WITHOUT}'
  else for (const href of fonts)
    document.head.append(Object.assign(document.createElement('link'), { href, rel: 'preload', as: 'font', crossOrigin: '' }))
})()`

/** Fetches the fonts that this page does without, for the next one. */
export async function fetchFonts(): Promise<void> {
  const faces = document.querySelector(`style[media="${WITHOUT}"]`)
  const fonts = faces?.textContent.match(FONTS) ?? []
  try {
    for (const href of fonts) {
      const answer = await fetch(href, { priority: 'low' })
      if (!answer.ok) return
      await answer.blob()
    }
    if (fonts[0]) localStorage.setItem(KEY, String(fonts))
  } catch {
    // A later page tries again, or they are not remembered: what stands in is as good to read.
  }
}
