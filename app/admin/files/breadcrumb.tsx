import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'

interface BreadcrumbProps {
  /** Of the folder that is open; the root is the empty path. */
  path: string
  /** A step that leads to a folder above. */
  step: (path: string, name: string) => ReactNode
}

/** The way to a folder: Root, then the folders above it, then itself. */
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
