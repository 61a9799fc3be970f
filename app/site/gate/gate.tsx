import { Logo } from '../chrome/logo.tsx'
import { ON_EVERY_PAGE } from '../copy/every-page.ts'
import { useTexts } from '../use-texts.ts'

/**
 * The terms gate, hidden in every page. `app/behaviors/before-paint.ts` shows it and handles its button,
 * `app/behaviors/gate.ts` moves the focus.
 */
export function Gate() {
  const texts = useTexts(ON_EVERY_PAGE)
  return (
    <site-gate>
      <dialog open aria-modal="true" aria-labelledby="gate-title" className="gate" tabIndex={-1}>
        <div className="gate-content">
          <p className="flex items-center gap-3 font-serif text-2xl">
            <Logo />
          </p>
          <h2 id="gate-title" className="mt-10 text-3xl">
            {texts.gate.title}
          </h2>
          <p className="mt-6 text-lg text-soft">{texts.gate.text}</p>
          <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-5">
            <button type="button" className="button button-solid" data-agree>
              I Agree &amp; Enter Site
            </button>
            <a href="/terms-and-conditions" target="_blank" rel="noopener" className="link py-2">
              View Terms &amp; Conditions
            </a>
          </div>
        </div>
        <GateLine />
      </dialog>
    </site-gate>
  )
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
