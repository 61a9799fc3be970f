import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'

export interface MenuAction {
  icon: LucideIcon
  label: string
  /** Disabled without one. */
  act?: (() => void) | undefined
  /** An address that opens in a new tab instead. */
  href?: string
}

interface ActionMenuProps {
  /** What the actions are for, for the label. */
  name: string
  /** Of the button. */
  className?: string
  /** Groups, with a line between them. */
  groups: readonly (readonly MenuAction[])[]
}

/** A button that opens a menu of actions. */
export function ActionMenu({ name, className = '', groups }: ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  // Run after the menu has closed, so that a dialog returns the focus to the trigger.
  const chosen = useRef<() => void>(undefined)
  const shown = groups.filter((group) => group.length > 0)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        ref={trigger}
        className={`icon-button ${className}`}
        aria-label={`More actions for ${name}`}
      >
        <EllipsisVertical size={20} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="row-menu"
        // At the side it can use the full height of the screen, so that the last item is visible on phones.
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
        {shown.map((group, index) => (
          <DropdownMenu.Group key={group[0]?.label}>
            {index > 0 && <DropdownMenu.Separator className="row-menu-separator" />}
            {group.map((action) => (
              <MenuItem
                key={action.label}
                {...action}
                choose={() => {
                  chosen.current = action.act
                }}
              />
            ))}
          </DropdownMenu.Group>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function MenuItem({ icon: Icon, label, act, href, choose }: MenuAction & { choose: () => void }) {
  if (href) {
    return (
      <DropdownMenu.Item className="row-menu-item" asChild>
        <a href={href} target="_blank" rel="noopener">
          <Icon size={18} aria-hidden />
          {label}
        </a>
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item className="row-menu-item" disabled={!act} onSelect={choose}>
      <Icon size={18} aria-hidden />
      {label}
    </DropdownMenu.Item>
  )
}
