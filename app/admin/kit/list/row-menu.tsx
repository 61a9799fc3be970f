import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  EllipsisVertical,
  ExternalLink,
  Trash2,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import type { RowMoves } from './movable-rows.tsx'

export interface RowMenuProps {
  /** The record's name, which tells its menu from those of other rows. */
  name: string
  /** Where visitors see the record, if they do. */
  publicUrl: string | undefined
  /** Present where the list is in an order of its own. */
  moves: RowMoves | undefined
  copy: () => void
  remove: () => void
}

/** On a narrow display: every action of a row but Edit, and its moves. */
export function RowMenu({ name, publicUrl, moves, copy, remove }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  // An action begins when the menu has closed: a dialog then gives the focus back to the button.
  const chosen = useRef<() => void>(undefined)
  const item = (icon: ReactNode, label: string, act: (() => void) | undefined) => (
    <DropdownMenu.Item
      className="row-menu-item"
      disabled={!act}
      onSelect={() => {
        chosen.current = act
      }}
    >
      {icon}
      {label}
    </DropdownMenu.Item>
  )
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        ref={trigger}
        className="icon-button row-more"
        aria-label={`More actions for ${name}`}
      >
        <EllipsisVertical size={20} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="row-menu"
        // Beside its button it has the height of the whole screen, so that Delete is in sight on a phone.
        side="left"
        align="start"
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          trigger.current?.focus()
          chosen.current?.()
          chosen.current = undefined
        }}
      >
        {publicUrl && (
          <DropdownMenu.Item className="row-menu-item" asChild>
            <a href={publicUrl} target="_blank" rel="noopener">
              <ExternalLink size={18} aria-hidden />
              View on site
            </a>
          </DropdownMenu.Item>
        )}
        {item(<Copy size={18} aria-hidden />, 'Duplicate', copy)}
        {moves && (
          <>
            <DropdownMenu.Separator className="row-menu-rule" />
            {item(<ArrowUpToLine size={18} aria-hidden />, 'Move to first place', moves.first)}
            {item(<ArrowUp size={18} aria-hidden />, 'Move up', moves.up)}
            {item(<ArrowDown size={18} aria-hidden />, 'Move down', moves.down)}
            {item(<ArrowDownToLine size={18} aria-hidden />, 'Move to last place', moves.last)}
          </>
        )}
        <DropdownMenu.Separator className="row-menu-rule" />
        {item(<Trash2 size={18} aria-hidden />, 'Delete', remove)}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
