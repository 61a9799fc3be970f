import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDrag } from '../../../ui/use-drag.ts'
import type { Resource, Row } from '../resource.ts'
import { nameOf } from './arrange.ts'
import { movableRange, move } from './order.ts'
import { useReorder } from './use-reorder.ts'

interface MovableRowsProps {
  resource: Resource
  /** The whole list; `start` to `end` is the current page. */
  rows: Row[]
  start: number
  end: number
  /** The id of the record that was just added. */
  added: unknown
  follow: (index: number) => void
  children: (row: Row, moves: RowMoves) => ReactNode
}

type Direction = 'up' | 'down'

/** Functions that move a row; undefined where it can't move. */
export type RowMoves = { [to in Direction | 'first' | 'last']: (() => void) | undefined }

/** Rows in display order, which are moved by dragging a handle or with buttons. */
export function MovableRows({
  resource,
  rows,
  start,
  end,
  added,
  follow,
  children,
}: MovableRowsProps) {
  const reorder = useReorder(resource)
  const [announcement, setAnnouncement] = useState('')
  const moveRow = (from: number, to: number) => {
    const done = move(resource, rows, from, to)
    if (!done) return
    void reorder(done)
    const name = nameOf(resource, rows[from] ?? {})
    setAnnouncement(`${name}: now ${done.position} of ${done.siblings.length}`)
  }
  const { list, drag, grab } = useDrag((from, to) => moveRow(start + from, start + to))

  // React may detach the moved row, which loses its focus.
  const pressed = useRef<{ rows: Row[]; selector: string }>(undefined)
  useEffect(() => {
    if (!pressed.current || pressed.current.rows === rows) return
    const button = list.current?.querySelector<HTMLElement>(pressed.current.selector)
    if (!button) return
    pressed.current = undefined
    button.focus()
  }, [rows, start, list])
  const press = (control: string, from: number, to: number) => {
    const key = String(rows[from]?.id)
    pressed.current = { rows, selector: `[data-key="${key}"] ${control}` }
    moveRow(from, to)
    if (to < start || to >= end) follow(to)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={list} className="rows" data-dragging={drag && true}>
        {rows.slice(start, end).map((row, at) => {
          const key = String(row.id)
          const [first, last] = movableRange(resource, rows, start + at)
          const name = nameOf(resource, row)
          const from = start + at
          const move = (control: string, to: number) =>
            to < first || to > last ? undefined : () => press(control, from, to)
          const inMenu = (to: number) => (to === from ? undefined : move('.row-more', to))
          const moves = {
            first: inMenu(first),
            up: inMenu(from - 1),
            down: inMenu(from + 1),
            last: inMenu(last),
          }
          return (
            <li
              key={key}
              data-key={key}
              data-added={row.id === added || undefined}
              className="row row-movable"
              {...marks(at, drag)}
            >
              <div className="row-order">
                <MoveButton
                  direction="up"
                  name={name}
                  press={move('[data-direction="up"]', from - 1)}
                />
                <span className="row-handle" onPointerDown={(event) => grab(event, at)}>
                  <GripVertical size={20} aria-hidden />
                </span>
                <MoveButton
                  direction="down"
                  name={name}
                  press={move('[data-direction="down"]', from + 1)}
                />
              </div>
              {children(row, moves)}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Data attributes of the dragged row and of the drop target. */
function marks(at: number, drag: { from: number; to: number } | undefined) {
  if (!drag) return {}
  if (at === drag.from) return { 'data-dragged': true }
  if (at !== drag.to) return {}
  return { 'data-drop': drag.to < drag.from ? 'before' : 'after' }
}

interface MoveButtonProps {
  direction: Direction
  name: string
  /** Undefined at the end of the list; the button stays focusable. */
  press: (() => void) | undefined
}

function MoveButton({ direction, name, press }: MoveButtonProps) {
  const Icon = direction === 'up' ? ChevronUp : ChevronDown
  return (
    <button
      type="button"
      className="row-step"
      data-direction={direction}
      aria-label={`Move ${name} ${direction}`}
      aria-disabled={!press}
      onClick={press}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
