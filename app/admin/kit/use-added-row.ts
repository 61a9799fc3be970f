import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormSession } from './form-session.ts'
import type { Row } from './resource.ts'

/** Shows the row of a record that was added: lists are sorted, so that it is often out of sight. */
export function useAddedRow(rows: Row[] = [], session: FormSession | undefined): void {
  const known = useRef<Row[]>(undefined)
  const onSession = useEffectEvent((isOpen: boolean) => {
    const before = known.current
    known.current = isOpen ? rows : undefined
    if (isOpen || !before) return
    const added = rows.filter(({ id }) => before.every((row) => row.id !== id))
    const [row] = added
    if (added.length === 1 && row) show(String(row.id))
  })
  useEffect(() => onSession(session !== undefined && !session.row), [session])
}

function show(key: string): void {
  const row = document.querySelector<HTMLElement>(`.row[data-key="${CSS.escape(key)}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.setAttribute('data-added', '')
}
