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
  name: string
  /** The URL of the record on the public site, if it is shown there. */
  publicUrl: string | undefined
  moves: RowMoves | undefined
  copy: () => void
  remove: () => void
}

/** The menu of a row on narrow screens: all actions except Edit. */
export function RowMenu({ name, publicUrl, moves, copy, remove }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  // Run after the menu has closed, so that a dialog returns the focus to the trigger.
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
        // At the side it can use the full height of the screen, so that Delete is visible on phones.
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
            <DropdownMenu.Separator className="row-menu-separator" />
            {item(<ArrowUpToLine size={18} aria-hidden />, 'Move to first place', moves.first)}
            {item(<ArrowUp size={18} aria-hidden />, 'Move up', moves.up)}
            {item(<ArrowDown size={18} aria-hidden />, 'Move down', moves.down)}
            {item(<ArrowDownToLine size={18} aria-hidden />, 'Move to last place', moves.last)}
          </>
        )}
        <DropdownMenu.Separator className="row-menu-separator" />
        {item(<Trash2 size={18} aria-hidden />, 'Delete', remove)}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
