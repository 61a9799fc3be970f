/**
 * Of years to choose from, which are links before React comes, one that is tapped is marked at once, in a
 * frame of its own: the page with its panel is asked for after that, or it might come first, and be long in
 * showing itself. Scripts wait until it has come, or has failed to. The browser may keep this one and come
 * back to it, with the year marked that it shows.
 */
export default `addEventListener('click', event => {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  const year = target.closest?.('.year-tab')
  if (!year || heldScripts.taken || ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  heldScripts.painted.then(() => location.assign(year.href))
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
