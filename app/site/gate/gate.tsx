import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FOUNDATION } from '../../lib/foundation.ts'
import { Logo } from '../chrome/logo.tsx'
import { GATE } from '../copy/gate.ts'
import { GATE_ATTRIBUTE } from './agreement.ts'

/**
 * The agreement screen. It is in every page and hidden; the script in the head decides whether it is
 * up (see agreement.ts), the button works from the first paint on. Once scripts run, `page` is inert
 * while it is up.
 */
export function Gate({ page }: { page: RefObject<HTMLElement | null> }) {
  const screen = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useGate(page, screen)
  return (
    <dialog
      ref={screen}
      open
      aria-modal="true"
      aria-labelledby="gate-title"
      className="gate"
      tabIndex={-1}
    >
      <div className="gate-content">
        <p className="flex items-center gap-3 font-serif text-2xl">
          <Logo />
          {FOUNDATION.shortName}
        </p>
        <h2 id="gate-title" className="mt-10 text-3xl">
          {GATE.title}
        </h2>
        <p className="mt-6 text-lg text-soft">{GATE.text}</p>
        <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-5">
          <button
            type="button"
            className="button button-solid"
            data-agree
            onClick={(event) => {
              event.preventDefault()
              window.gate?.agree()
              navigate('/', { replace: true })
            }}
          >
            I Agree &amp; Enter Site
          </button>
          <a href="/terms-and-conditions" target="_blank" rel="noopener" className="link py-2">
            View Terms &amp; Conditions
          </a>
        </div>
      </div>
      <GateLine />
    </dialog>
  )
}

function useGate(page: RefObject<HTMLElement | null>, screen: RefObject<HTMLDialogElement | null>) {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    window.gate?.update()
  }, [pathname])
  useEffect(() => {
    const root = document.documentElement
    const follow = () => {
      const up = root.hasAttribute(GATE_ATTRIBUTE)
      const hadFocus = screen.current?.contains(document.activeElement)
      if (page.current) page.current.inert = up
      if (up) screen.current?.focus()
      else if (hadFocus) page.current?.querySelector('main')?.focus()
    }
    const observer = new MutationObserver(follow)
    observer.observe(root, { attributeFilter: [GATE_ATTRIBUTE] })
    if (root.hasAttribute(GATE_ATTRIBUTE)) follow()
    return () => observer.disconnect()
  }, [page, screen])
}

function GateLine() {
  return (
    <svg
      className="gate-line"
      viewBox="0 0 1440 200"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <path d="M-10 120H180q13-24 27 0h22l8 13 17-112 20 152 13-53h30q25-40 52 0h150c140 0 190 40 320 40s170-70 330-70 190 30 351 20" />
    </svg>
  )
}
