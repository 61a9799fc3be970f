import { createContext } from 'react'

/** The CSP nonce of a streamed page; undefined for pages that are stored. */
export const Nonce = createContext<string | undefined>(undefined)
