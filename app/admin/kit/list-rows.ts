import { createContext } from 'react'
import type { Row } from './resource.ts'

/** The rows of the list beside an open form. */
export const ListRows = createContext<Row[]>([])
