import { memo, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { ChevronDown, Close, Menu as MenuIcon } from '../../ui/icons.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { NAVIGATION, type NavigationGroup } from './navigation.ts'
import { useMenu } from './use-menu.ts'

/**
 * One menu for all screens: a bar on large ones, elsewhere a sheet below the header. The sheet is a
 * popover and the groups are disclosures of which one is open at a time, so all of it works without
 * scripts.
 */
export function Menu() {
  const nav = useRef<HTMLElement>(null)
  const { open, navProps } = useMenu(nav)
  const hydrated = useHydrated()
  const Icon = open ? Close : MenuIcon
  return (
    <>
      <button
        type="button"
        popoverTarget="site-menu"
        aria-expanded={hydrated ? open : undefined}
        aria-controls="site-menu"
        className="menu-button"
      >
        <Icon size={24} />
        Menu
      </button>
      <nav ref={nav} id="site-menu" popover="auto" aria-label="Main" className="menu" {...navProps}>
        <Entries />
      </nav>
    </>
  )
}

/** They stay as they are when the sheet opens, and when React has taken the page over. */
const Entries = memo(function Entries() {
  return (
    <>
      <ul className="menu-bar">
        {NAVIGATION.map((entry) =>
          'links' in entry ? (
            <Group key={entry.text} {...entry} />
          ) : (
            <li key={entry.text} data-only={entry.to === '/contact' ? 'bar' : undefined}>
              <NavLink to={entry.to} end={entry.to === '/'} className="menu-entry">
                {entry.text}
              </NavLink>
            </li>
          ),
        )}
      </ul>
      <Link to="/contact" className="button button-solid menu-contact">
        Contact Us
      </Link>
    </>
  )
})

function Group({ text, links }: NavigationGroup) {
  const { pathname } = useLocation()
  const current = links.some(({ to }) => to === pathname)
  return (
    <li>
      <details name="site-menu" className="menu-group" suppressHydrationWarning>
        <summary className="menu-entry" data-current={current || undefined}>
          {text}
          <ChevronDown size={18} className="menu-chevron" />
        </summary>
        <ul className="menu-links">
          {links.map(({ to, text }) => (
            <li key={to}>
              <NavLink to={to} end className="menu-link">
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
