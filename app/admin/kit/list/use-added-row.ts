import { useEffect, useEffectEvent, useRef } from 'react'
import { PAGE_SIZE } from '../../../data/read-page.ts'
import type { Row } from '../resource.ts'
import type { ListParams } from './use-list-params.ts'

/** Shows a record that was just added on its page of the list, unless a search or filter leaves it out. */
export function useAddedRow(added: unknown, rows: Row[], { page, goTo }: ListParams): void {
  const index = added === undefined ? -1 : rows.findIndex(({ id }) => id === added)
  const target = Math.floor(index / PAGE_SIZE) + 1
  const turn = useEffectEvent(() => {
    if (index >= 0 && target !== page) goTo(target)
  })
  useEffect(() => turn(), [added])
  const shown = useRef<unknown>(undefined)
  const isHere = index >= 0 && target === page
  useEffect(() => {
    if (!isHere || shown.current === added) return
    shown.current = added
    document.querySelector('.row[data-added]')?.scrollIntoView({ block: 'center' })
  }, [isHere, added])
}
