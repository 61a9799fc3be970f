import type { ReactNode } from 'react'
import type { Contact } from '../../brand/contact.ts'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { Gate } from '../gate/gate.tsx'
import { SiteStyles } from '../site-styles.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Letterhead } from './letterhead.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

interface ChromeProps {
  contact: Contact
  year: number
  children: ReactNode
}

export function Chrome({ contact, year, children }: ChromeProps) {
  return (
    <>
      <SiteStyles />
      <Gate />
      <div className="page">
        <Header />
        <Letterhead contact={contact} />
        <main id="main" tabIndex={-1} className="site-main">
          {children}
        </main>
        <Footer contact={contact} year={year} />
        <ScrollToTop />
        <ToastRegion />
      </div>
    </>
  )
}
