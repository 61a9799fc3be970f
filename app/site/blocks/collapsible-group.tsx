import type { ReactNode } from 'react'
import { Plus } from '../../ui/icons.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'

interface CollapsibleGroupProps {
  id: string
  title: string
  open: boolean
  children: ReactNode
}

/** A section that visitors open and close: a `<details>`, so it works without scripts. */
export function CollapsibleGroup({ id, title, open, children }: CollapsibleGroupProps) {
  return (
    <details id={id} open={open} className="collapsible">
      <summary>
        <h3 className="text-2xl">
          <WholeWords text={title} />
        </h3>
        <Plus size={26} strokeWidth={1.5} className="collapsible-icon" />
      </summary>
      <div className="pt-2 pb-10">{children}</div>
    </details>
  )
}
