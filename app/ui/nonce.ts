import { createContext } from 'react'

/** What lets the inline scripts of a page run that is told while it is being made (CSP level 3). */
export const Nonce = createContext<string | undefined>(undefined)
