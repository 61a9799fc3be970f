import { Link } from 'react-router'
import type { Target } from './find-targets.ts'

export interface TargetGroup {
  label: string
  targets: Target[]
}

interface OptionsProps {
  id: string
  groups: TargetGroup[]
  active: Target | undefined
  idOf: (target: Target) => string
  onChosen: (target: Target) => void
}

/** The listbox of a combobox, whose input keeps the focus. */
export function Options({ id, groups, active, idOf, onChosen }: OptionsProps) {
  return (
    <div role="listbox" id={id} className="find-list" aria-label="Screens, records and texts">
      {groups.map(({ label, targets }) => (
        <fieldset key={label} aria-label={label}>
          <p className="sidebar-group" aria-hidden>
            {label}
          </p>
          {targets.map((target) => (
            <Link
              key={target.url}
              to={target.url}
              role="option"
              id={idOf(target)}
              className="find-option"
              aria-selected={target.url === active?.url}
              tabIndex={-1}
              onClick={() => onChosen(target)}
            >
              <span>{target.title}</span>
              {target.badges?.map((badge) => (
                <span key={badge} className="row-badge">
                  {badge}
                </span>
              ))}
              {target.screen && <span className="find-screen">{target.screen}</span>}
            </Link>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
