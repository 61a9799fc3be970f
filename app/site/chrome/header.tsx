import { useBrand } from '../../ui/use-brand.ts'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'

export function Header() {
  const { shortName } = useBrand()
  return (
    <header className="site-header">
      {/* Half a menu would jump when its rest arrives. Chromium goes on when the element has begun, so this is the one after the header. */}
      <link rel="expect" href="#letterhead" blocking="render" />
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <div className="site-bar container">
        <a href="/" className="flex items-center gap-3" aria-label={`${shortName} home`}>
          <Logo />
        </a>
        <Menu />
        <a href="/search">Search</a>
      </div>
    </header>
  )
}
