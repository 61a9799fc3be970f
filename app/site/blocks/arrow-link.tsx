import type { ReactNode } from 'react'
import { ArrowRight } from '../../ui/icons.tsx'

export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="link arrow-link">
      {children}
      <ArrowRight size={18} />
    </a>
  )
}
