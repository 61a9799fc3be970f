/**
 * Shows on the home page the way to the page that was asked for before the terms were agreed to. The
 * offer lasts as long as the tab, or until it is taken. As a script in the page it runs before the rest
 * is there, so that nothing moves: it is whole in itself.
 */
export function showReturnOffer(): void {
  const key = 'requestedPage'
  const link = document.querySelector<HTMLAnchorElement>('[data-offer] a')
  const [path, title] = (sessionStorage.getItem(key) ?? '').split('\n')
  if (!path || !link?.parentElement) return
  // A path of two slashes, a backslash or a tab between them leads to another site.
  link.href = path
  if (link.origin !== location.origin) {
    link.href = '/'
    return
  }
  link.textContent = `Go on to ${title}`
  link.parentElement.hidden = false
  link.onclick = () => sessionStorage.removeItem(key)
}
