import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { nextPlace } from './menu-keys.ts'

/** From here on the menu is a bar in the header, below it a sheet that a button opens. */
const BAR = '(min-width: 64rem)'

/**
 * What scripts add to the menu, which opens and closes without them: it closes on every route change,
 * on picking a link, on a click elsewhere and on leaving it, and knows the arrow keys and Escape.
 */
export function useMenu(menu: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)
  const location = useLocation()
  const close = useCallback(() => {
    closeGroups(menu.current)
    if (isSheet(menu.current)) menu.current?.hidePopover()
  }, [menu])

  // Not at the first place: a menu opened before the scripts came stays open.
  const place = useRef(location)
  useEffect(() => {
    if (place.current !== location) close()
    place.current = location
  }, [location, close])
  useCloseElsewhere(menu, close)

  return {
    open,
    navProps: {
      onToggle: (event: { target: EventTarget; newState?: string }) => {
        if (event.target === menu.current) setOpen(event.newState === 'open')
      },
      onKeyDown: (event: KeyboardEvent) => moveByKey(menu.current, event),
      onClick: (event: { target: EventTarget }) => {
        if (event.target instanceof Element && event.target.closest('a')) close()
      },
    },
  }
}

function useCloseElsewhere(menu: RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const elsewhere = ({ target }: Event) => {
      if (!isSheet(menu.current)) closeGroups(menu.current, target)
    }
    document.addEventListener('pointerdown', elsewhere, { signal })
    document.addEventListener('focusin', elsewhere, { signal })
    matchMedia(BAR).addEventListener('change', close, { signal })
    return () => listening.abort()
  }, [menu, close])
}

function moveByKey(menu: HTMLElement | null, event: KeyboardEvent) {
  const focused = document.activeElement
  if (!menu || !(focused instanceof HTMLElement)) return
  const group = focused.closest('details')
  const target =
    event.key === 'Escape' && !isSheet(menu)
      ? leaveGroup(menu, group)
      : (besideInGroup(event.key, focused, group) ?? besideInBar(event.key, focused, menu))
  if (!target) return
  event.preventDefault()
  target.focus()
}

function leaveGroup(menu: HTMLElement, group: HTMLDetailsElement | null) {
  closeGroups(menu)
  return group?.querySelector('summary')
}

/** Up and down walk through a group, opening it first. */
function besideInGroup(key: string, focused: HTMLElement, group: HTMLDetailsElement | null) {
  if (!group) return undefined
  const links = [...group.querySelectorAll<HTMLElement>('a')]
  const index = links.indexOf(focused)
  const onSummary = index < 0
  if (onSummary && key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const place = nextPlace(key, index, links.length, ['ArrowUp', 'ArrowDown'])
  if (place === undefined) return undefined
  group.open = true
  return links[place]
}

/** Left and right walk along the bar. */
function besideInBar(key: string, focused: HTMLElement, menu: HTMLElement) {
  if (isSheet(menu)) return undefined
  const entries = [
    ...menu.querySelectorAll<HTMLElement>(
      ':scope > ul > li > a, :scope > ul > li > details > summary',
    ),
  ]
  const here = focused.closest('details')?.querySelector('summary') ?? focused
  const place = nextPlace(key, entries.indexOf(here), entries.length, ['ArrowLeft', 'ArrowRight'])
  if (place === undefined) return undefined
  closeGroups(menu)
  return entries[place]
}

function isSheet(menu: HTMLElement | null): boolean {
  return menu?.matches(':popover-open') ?? false
}

/** All of them, but for the one that holds `except`. */
function closeGroups(menu: HTMLElement | null, except: EventTarget | null = null) {
  for (const group of menu?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (!(except instanceof Node && group.contains(except))) group.open = false
  }
}
