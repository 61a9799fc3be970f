import { useLocation } from 'react-router'
import { ChevronDown, Close, Menu as MenuIcon } from '../../ui/icons.tsx'
import { NAVIGATION, type NavigationGroup } from './navigation.ts'

/**
 * The main menu: a bar on large screens, a sheet on small ones. The sheet is a popover and the groups are
 * exclusive `<details>`, so it works without scripts; `app/behaviors/menu.ts` adds keys and closing.
 */
export function Menu() {
  return (
    <site-menu>
      <button
        type="button"
        popoverTarget="site-menu"
        aria-controls="site-menu"
        className="menu-button"
      >
        <span className="menu-button-label">
          <MenuIcon size={24} />
          Menu
        </span>
        <span className="menu-button-label">
          <Close size={24} />
          Close<span className="sr-only"> menu</span>
        </span>
      </button>
      <nav id="site-menu" popover="" aria-label="Main" className="menu">
        <Entries />
      </nav>
    </site-menu>
  )
}

function Entries() {
  // The router matches paths case-insensitively.
  const pathname = useLocation().pathname.toLowerCase()
  return (
    <>
      <ul className="menu-bar">
        {NAVIGATION.map((entry) =>
          'links' in entry ? (
            <Group key={entry.text} {...entry} pathname={pathname} />
          ) : (
            <li key={entry.text} data-only={entry.to === '/contact' ? 'bar' : undefined}>
              <a
                href={entry.to}
                aria-current={isWithin(entry.to, pathname) ? 'page' : undefined}
                className="menu-entry"
              >
                {entry.text}
              </a>
            </li>
          ),
        )}
      </ul>
      <a href="/contact" className="button button-solid menu-contact">
        Contact Us
      </a>
    </>
  )
}

function Group({ text, links, pathname }: NavigationGroup & { pathname: string }) {
  const current = links.some(({ to }) => to === pathname)
  return (
    <li>
      <details name="site-menu" className="menu-group">
        <summary className="menu-entry" data-current={current || undefined}>
          {text}
          <ChevronDown size={18} className="menu-chevron" />
        </summary>
        <ul className="menu-links">
          {links.map(({ to, text }) => (
            <li key={to}>
              <a
                href={to}
                aria-current={to === pathname ? 'page' : undefined}
                className="menu-link"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** Whether a page is the one at this path, or below it. */
function isWithin(address: string, pathname: string): boolean {
  return pathname === address || (address !== '/' && pathname.startsWith(`${address}/`))
}
