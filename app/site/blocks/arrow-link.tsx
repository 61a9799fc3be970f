import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link at the end of a block that leads on. */
export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link arrow-link">
      {children}
      <ArrowRight size={18} aria-hidden />
    </Link>
  )
}
