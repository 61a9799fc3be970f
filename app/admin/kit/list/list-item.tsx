import { Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { Thumbnail } from '../../files/thumbnail.tsx'
import type { Resource, Row } from '../resource.ts'
import { badgeOf } from '../visibility/visibility.ts'
import { matchIn } from './arrange.ts'

interface ListItemProps {
  resource: Resource
  row: Row
  /** The search of the list: an excerpt of the match is shown unless title or detail contain it. */
  search?: string
  /** Below the detail. */
  children?: ReactNode
}

/** The picture, title and detail of a row. */
export function ListItem({ resource, row, search = '', children }: ListItemProps) {
  const { row: item } = resource
  const found = matchIn(resource, row, search)
  const detail = item.detail?.(row)
  return (
    <>
      {item.picture && (
        <div className="row-picture">
          <Thumbnail src={row[item.picture] as string | null}>
            <Image size={22} aria-hidden />
          </Thumbnail>
        </div>
      )}
      <div className="min-w-0">
        <p className="row-title">{item.title(row)}</p>
        {[badgeOf(row), item.badge?.(row)].map(
          (badge) =>
            badge && (
              <p key={badge} className="row-badge">
                {badge}
              </p>
            ),
        )}
        {detail && <p className="row-detail">{detail}</p>}
        {found && <p className="row-detail">{`${found.label}: ${found.excerpt}`}</p>}
        {children}
      </div>
    </>
  )
}
