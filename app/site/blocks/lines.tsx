import { Fragment, type ReactNode } from 'react'

interface LinesProps {
  className?: string
  /** Blank ones are left out. */
  children: ReactNode[]
}

/** A paragraph of short lines, such as an address; none without a line. */
export function Lines({ className, children }: LinesProps) {
  const lines = children.filter(Boolean)
  if (lines.length === 0) return null
  return (
    <p className={className}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  )
}
