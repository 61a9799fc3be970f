import type { ReactNode } from 'react'
import { PulseRule } from '../../ui/pulse-rule.tsx'

interface PageHeadProps {
  title: string
  children?: ReactNode
}

/** How every page below the home page begins: its name, what it is about, and the line. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <div className="container pt-[clamp(2.5rem,6vw,5rem)]">
      <h1 className="max-w-[20ch] text-4xl">{title}</h1>
      {children && <div className="mt-5 max-w-[58ch] text-lg text-soft">{children}</div>}
      <PulseRule className="mt-8" />
    </div>
  )
}
