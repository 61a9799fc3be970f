import { createContext } from 'react'
import type { Row } from './resource.ts'

/** The rows of the screen's list, for controls that depend on other records. */
export const ListRows = createContext<Row[]>([])
