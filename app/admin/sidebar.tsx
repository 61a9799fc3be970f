import { ExternalLink, LogOut, Menu, UserRound, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { useAuth } from './auth/auth-context.ts'
import { useSavedBrand } from './brand/use-saved-brand.ts'
import { Find } from './find/find.tsx'
import { SCREEN_GROUPS } from './screens.ts'
import { GuideLink } from './setup-guide/reminder.tsx'

/** The navigation of the staff area: a column on large displays, behind a button on small ones. */
export function Sidebar() {
  const { pathname } = useLocation()
  // Open for one path only, so that navigation closes the menu.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  const Icon = open ? X : Menu
  const nav = useRef<HTMLElement>(null)
  // On a low display the list of screens scrolls, and the current one may be out of sight.
  useEffect(() => {
    nav.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <header className="sidebar" data-open={open || undefined}>
      <div className="sidebar-top">
        <p className="sidebar-name">
          {useSavedBrand().shortName} <span>Staff</span>
        </p>
        <Find />
      </div>
      <button
        type="button"
        className="sidebar-toggle"
        aria-expanded={open}
        aria-controls="staff-menu"
        onClick={() => setOpenAt(open ? undefined : pathname)}
      >
        <Icon size={22} aria-hidden />
        Menu
      </button>
      <div id="staff-menu" className="sidebar-menu">
        <nav ref={nav} className="sidebar-screens" aria-label="Staff area">
          <GuideLink />
          {SCREEN_GROUPS.map(({ label, screens }) => (
            <section key={label} aria-label={label}>
              <p className="sidebar-group">{label}</p>
              <ul>
                {screens.map(({ path, label }) => (
                  <li key={path}>
                    <NavLink to={`/admin/${path}`} className="sidebar-link">
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <Account />
      </div>
    </header>
  )
}

function Account() {
  const { user } = useAuth()
  const navigate = useNavigate()
  return (
    <div className="sidebar-account">
      <p>
        Logged in as <strong>{user?.email}</strong>
      </p>
      <div className="sidebar-leave">
        <Link to="/admin/account" className="sidebar-link">
          <UserRound size={18} aria-hidden />
          Your Account
        </Link>
        <a href="/" className="sidebar-link">
          <ExternalLink size={18} aria-hidden />
          View Site
        </a>
        <button
          type="button"
          className="sidebar-link"
          onClick={() => navigate('/admin/sign-out', { state: 'requested' })}
        >
          <LogOut size={18} aria-hidden />
          Sign Out
        </button>
      </div>
    </div>
  )
}
