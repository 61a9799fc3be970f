import { FOUNDATION } from '../../brand/foundation.ts'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'

export function Header() {
  return (
    <header className="site-header">
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <div className="site-bar container">
        <a href="/" className="flex items-center gap-3" aria-label={`${FOUNDATION.shortName} home`}>
          <Logo />
          <span className="site-name">{FOUNDATION.shortName}</span>
        </a>
        <Menu />
        <a href="/search">Search</a>
      </div>
    </header>
  )
}
