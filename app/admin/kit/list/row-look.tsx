import { Image } from 'lucide-react'
import { SmallPicture } from '../../files/small-picture.tsx'
import type { Resource, Row } from '../resource.ts'
import { foundIn } from './arrange.ts'

interface RowLookProps {
  resource: Resource
  row: Row
  /** What the list was searched for: where it was found is shown, unless the title or detail shows it. */
  search?: string
}

/** What a row of a list shows: its picture, its title, and a line below. */
export function RowLook({ resource, row, search = '' }: RowLookProps) {
  const { row: look } = resource
  const found = foundIn(resource, row, search)
  const detail = look.detail?.(row)
  return (
    <>
      {look.picture && (
        <div className="row-picture">
          <SmallPicture src={row[look.picture] as string | null}>
            <Image size={22} aria-hidden />
          </SmallPicture>
        </div>
      )}
      <div className="min-w-0">
        <p className="row-title">{look.title(row)}</p>
        {detail && <p className="row-detail">{detail}</p>}
        {found && <p className="row-detail">{`${found.label}: ${found.excerpt}`}</p>}
      </div>
    </>
  )
}
