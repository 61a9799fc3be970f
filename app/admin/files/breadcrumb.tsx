import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'

interface BreadcrumbProps {
  /** Of the open folder; empty for the root. */
  path: string
  /** Renders the link to a parent folder. */
  step: (path: string, name: string) => ReactNode
}

export function Breadcrumb({ path, step }: BreadcrumbProps) {
  const names = path ? path.split('/') : []
  const steps = ['Root', ...names].map((name, depth) => ({
    name,
    path: names.slice(0, depth).join('/'),
  }))
  return (
    <nav aria-label="Folders" className="folder-path">
      <ol>
        {steps.map(({ name, path: at }) => (
          <li key={at}>
            {at === path ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Fragment>
                {step(at, name)}
                <ChevronRight size={16} aria-hidden />
              </Fragment>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
