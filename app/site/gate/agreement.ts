/**
 * The visitor's agreement to the terms. The flag is kept in local storage; where that is blocked, the
 * window's name carries it as long as the tab lives.
 *
 * `gateScript` runs in the document's head, before the first paint and long before anything else, so
 * it is plain text and the only code that decides. Everybody else asks it through `window.gate`.
 */
export interface Gate {
  /** Puts the gate up or takes it down, as the address and the agreement have it. */
  update: () => void
  /** Records agreement, and the page that was asked for, which home then offers (see offer.ts). */
  agree: () => void
}

declare global {
  interface Window {
    gate?: Gate
  }
}

/** Set on the document's element while the gate is up. */
export const GATE_ATTRIBUTE = 'data-gate'
