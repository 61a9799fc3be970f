/**
 * Runs in the head, in the script element that names the fonts (`data-fonts`). On a quick line they are
 * asked for at once, and the first paint waits a moment for them. On a slow one they would come too late
 * for it all the same (`font-display: optional`), and keep it waiting: there they are found with the text,
 * for the next page. `rtt` is the browser's own estimate, in milliseconds; where it tells none, the line
 * counts as quick. https://wicg.github.io/netinfo/
 */
export const preloadScript = `(() => {
  const { rtt, saveData } = navigator.connection ?? {}
  if (rtt >= 100 || saveData) return
  for (const href of document.currentScript.dataset.fonts.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: '', href }))
})()`
