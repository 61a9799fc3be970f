/**
 * Shows on the home page the way to the page that was asked for before the terms were agreed to. The
 * offer lasts as long as the tab, or until it is taken. As a script in the page it runs before the rest
 * is there, so that nothing moves: it is whole in itself.
 */
export function showOffer(): void {
  const wanted = 'wantedPage'
  const link = document.querySelector<HTMLAnchorElement>('[data-offer] a')
  const [path = '', title] = (sessionStorage.getItem(wanted) ?? '').split('\n')
  // A path that begins with two slashes would lead to another site.
  if (!link?.parentElement || !/^\/(?![/\\])/.test(path)) return
  link.href = path
  link.textContent = `Go on to ${title}`
  link.parentElement.hidden = false
  link.onclick = () => sessionStorage.removeItem(wanted)
}
