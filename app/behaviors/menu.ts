import { nextIndex } from './menu-keys.ts'

/** From this width on the menu is a bar, below it a sheet (styles/chrome.css). */
const BAR = '(width >= 64rem)'

/**
 * `<site-menu>`: without scripts the sheet is a popover and the groups are `<details name>`. This adds arrow keys,
 * Escape in the bar, and closing: after choosing a link, on a click or focus elsewhere, when the layout switches
 * between bar and sheet, and when the page is left.
 */
class SiteMenu extends HTMLElement {
  #listeners?: AbortController
  /** Was opened at least once, so it may still be closing. */
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
   * Finishes closing before the page enters the back/forward cache. Skipped for a menu that was never open, because
   * `getAnimations` computes styles and would delay the next page.
   */
  #closeAtOnce() {
    if (!this.#wasOpen) return
    this.#close()
    for (const transition of this.getAnimations({ subtree: true })) transition.finish()
  }

  /** Closes all groups except the one that contains `except`. */
  #closeGroups(except: Node | null = null) {
    for (const group of this.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (!group.contains(except)) group.open = false
  }

  #moveByKey(event: KeyboardEvent) {
    const focused = event.target as HTMLElement
    // Not on the button of the sheet.
    const target = focused.closest('nav') && this.#targetOf(event.key, focused)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  /** The element that a key focuses. In the sheet, the popover handles Escape, and left and right do nothing. */
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

/** Up and down move through a group and open it. */
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
