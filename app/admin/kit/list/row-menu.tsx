import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Check,
  Copy,
  ExternalLink,
  Trash2,
} from 'lucide-react'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import type { RowMoves } from './movable-rows.tsx'

export interface RowMenuProps {
  name: string
  /** The URL of the record on the public site, if it is shown there. */
  publicUrl: string | undefined
  moves: RowMoves | undefined
  /** The declared action of the resource, where it is offered. */
  action: { label: string; act: () => void } | undefined
  copy: () => void
  remove: () => void
}

/** The menu of a row on narrow screens: all actions except Edit. */
export function RowMenu({ name, publicUrl, moves, action, copy, remove }: RowMenuProps) {
  const view: MenuAction[] = publicUrl
    ? [{ icon: ExternalLink, label: 'View on site', href: publicUrl }]
    : []
  const declared: MenuAction[] = action ? [{ icon: Check, ...action }] : []
  const moving: MenuAction[] = moves
    ? [
        { icon: ArrowUpToLine, label: 'Move to first place', act: moves.first },
        { icon: ArrowUp, label: 'Move up', act: moves.up },
        { icon: ArrowDown, label: 'Move down', act: moves.down },
        { icon: ArrowDownToLine, label: 'Move to last place', act: moves.last },
      ]
    : []
  return (
    <ActionMenu
      name={name}
      className="row-more"
      groups={[
        [...declared, ...view, { icon: Copy, label: 'Duplicate', act: copy }],
        moving,
        [{ icon: Trash2, label: 'Delete', act: remove }],
      ]}
    />
  )
}
