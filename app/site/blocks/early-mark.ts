/**
 * Of years to choose from, which are links before React comes, one that is tapped is marked at once, and
 * scripts wait until the page with its panel has come, or has failed to. The browser may keep this one and
 * come back to it, with the year marked that it shows.
 */
export default `addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey, altKey }) => {
  const year = target.closest?.('.year-tab')
  if (!year || heldScripts.taken || ctrlKey || metaKey || shiftKey || altKey) return
  const tabs = year.parentNode
  tabs.shown ??= tabs.querySelector('[aria-selected=true]')
  const mark = chosen => {
    for (const tab of tabs.children) tab.ariaSelected = tab === chosen
  }
  mark(year)
  if (year !== tabs.shown) heldScripts.painted = new Promise(left => {
    addEventListener('pagehide', left)
    setTimeout(left, 5e3)
  }).then(() => heldScripts.taken || mark(tabs.shown))
})`
