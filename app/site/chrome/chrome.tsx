import { type ReactNode, useRef } from 'react'
import type { Contact } from '../../lib/foundation.ts'
import { FollowLinks } from '../../ui/follow-links.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { Gate } from '../gate/gate.tsx'
import { SiteStyles } from '../site-styles.tsx'
import { Announcer } from './announcer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { isPublicPage } from './known-routes.ts'
import { Letterhead } from './letterhead.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Prefetch } from './prefetch.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

interface ChromeProps {
  contact: Contact
  year: number
  children: ReactNode
}

/** What stands around every public page. */
export function Chrome({ contact, year, children }: ChromeProps) {
  const page = useRef<HTMLDivElement>(null)
  return (
    <>
      <SiteStyles />
      <Gate page={page} />
      <div ref={page} className="page">
        <Announcer page={page} />
        <Header />
        <Letterhead contact={contact} />
        <main id="main" tabIndex={-1} className="site-main">
          {children}
        </main>
        <Footer contact={contact} year={year} />
        <ScrollToTop />
        <OfflineNotice />
        <Toasts />
        <Prefetch />
        <FollowLinks isPage={isPublicPage} />
      </div>
    </>
  )
}
