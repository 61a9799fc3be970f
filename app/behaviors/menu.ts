import { nextIndex } from './menu-keys.ts'

/** From this width on the menu is a bar in the header, below it a sheet; see `styles/chrome.css`. */
const BAR = '(width >= 64rem)'

/**
 * `<site-menu>`: the browser opens and closes the sheet (a popover) and the groups (`<details name>`),
 * without scripts too. This adds arrow keys, Escape in the bar, and closing: on picking a link, on a
 * click or focus elsewhere, when bar and sheet change places, and when the page is left.
 */
class SiteMenu extends HTMLElement {
  #listeners?: AbortController
  /** Whether any of it may still be closing. */
  #wasOpen = false

  connectedCallback() {
    this.#listeners = new AbortController()
    const { signal } = this.#listeners
    const close = () => this.#close()
    const closeOtherGroups = ({ target }: Event) => {
      if (!this.#sheet) this.#closeGroups(target as Node)
    }
    const pick = ({ target }: Event) => {
      if ((target as Element).closest('a')) close()
    }
    this.addEventListener('click', pick, { signal })
    this.addEventListener('keydown', (event) => this.#moveByKey(event), { signal })
    const noteOpen = () => {
      this.#wasOpen = true
    }
    this.addEventListener('toggle', noteOpen, { signal, capture: true })
    document.addEventListener('pointerdown', closeOtherGroups, { signal })
    document.addEventListener('focusin', closeOtherGroups, { signal })
    matchMedia(BAR).addEventListener('change', close, { signal })
    addEventListener('pagehide', () => this.#closeAtOnce(), { signal })
  }

  disconnectedCallback() {
    this.#listeners?.abort()
  }

  get #sheet() {
    return this.querySelector<HTMLElement>(':popover-open')
  }

  #close() {
    this.#closeGroups()
    this.#sheet?.hidePopover()
  }

  /**
   * The back/forward cache shows a page again as it was left: not while it closes. For a menu that was not open,
   * the browser would compute the styles of a page that it leaves, and show the next one later.
   */
  #closeAtOnce() {
    if (!this.#wasOpen) return
    this.#close()
    for (const transition of this.getAnimations({ subtree: true })) transition.finish()
  }

  /** All of them, but for the one that holds `except`. */
  #closeGroups(except: Node | null = null) {
    for (const group of this.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (!group.contains(except)) group.open = false
  }

  #moveByKey(event: KeyboardEvent) {
    const focused = event.target as HTMLElement
    // Not from the button of the sheet.
    const target = focused.closest('nav') && this.#targetOf(event.key, focused)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  /** Where a key leads to. In the sheet, Escape is the popover's, and there is no left and right. */
  #targetOf(key: string, focused: HTMLElement): HTMLElement | null | undefined {
    const group = focused.closest('details')
    const inGroup = group && besideInGroup(key, focused, group)
    if (inGroup || this.#sheet) return inGroup
    if (key !== 'Escape') return this.#besideInBar(key, group?.querySelector('summary') ?? focused)
    this.#closeGroups()
    return group?.querySelector('summary')
  }

  #besideInBar(key: string, entry: HTMLElement) {
    const entries = [...this.querySelectorAll<HTMLElement>('.menu-entry')]
    const index = nextIndex(key, entries.indexOf(entry), entries.length, [
      'ArrowLeft',
      'ArrowRight',
    ])
    if (index === undefined) return undefined
    this.#closeGroups()
    return entries[index]
  }
}

/** Up and down walk through a group, opening it first. */
function besideInGroup(key: string, focused: HTMLElement, group: HTMLDetailsElement) {
  const links = [...group.querySelectorAll<HTMLElement>('a')]
  const index = links.indexOf(focused)
  if (index < 0 && key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const next = nextIndex(key, index, links.length, ['ArrowUp', 'ArrowDown'])
  if (next === undefined) return undefined
  group.open = true
  return links[next]
}

customElements.define('site-menu', SiteMenu)
