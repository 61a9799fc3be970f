import type { ReactNode } from 'react'
import { ArrowRight } from '../../ui/icons.tsx'

/** A link at the end of a block that leads on. */
export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="link arrow-link">
      {children}
      <ArrowRight size={18} />
    </a>
  )
}
