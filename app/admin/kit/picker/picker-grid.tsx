import { Folder } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type Listing, publicUrl } from '../../files/bucket.ts'
import { FileThumbnail } from '../../files/file-thumbnail.tsx'
import { useStaffClient } from '../../staff-client-context.ts'

/** Files shown at first, and added by each "more". */
const PORTION = 60

interface PickerGridProps {
  bucket: string
  listing: Listing
  empty: string
  open: (path: string) => void
  take: (path: string) => void
}

/** Folders, then files, as a grid with roving tabindex. */
export function PickerGrid({ bucket, listing, empty, open, take }: PickerGridProps) {
  const client = useStaffClient()
  const [active, setActive] = useState(0)
  const [portions, setPortions] = useState(1)
  const { folders } = listing
  const files = listing.files.slice(0, portions * PORTION)
  if (folders.length + files.length === 0) return <p className="list-state">{empty}</p>
  const stop = Math.min(active, folders.length + files.length - 1)
  return (
    <div className="picker-scroll">
      <ul className="picker-grid" aria-label="Files">
        {folders.map(({ name, path }, index) => (
          <Tile
            key={path}
            name={name}
            stop={stop === index}
            enter={() => setActive(index)}
            press={() => open(path)}
          >
            <Folder size={32} aria-hidden />
          </Tile>
        ))}
        {files.map(({ name, path }, index) => (
          <Tile
            key={path}
            name={name}
            stop={stop === index + folders.length}
            enter={() => setActive(index + folders.length)}
            press={() => take(path)}
          >
            <FileThumbnail name={name} url={publicUrl(client, bucket, path)} icon={32} />
          </Tile>
        ))}
      </ul>
      {files.length < listing.files.length && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setPortions(portions + 1)}
        >
          Show More ({listing.files.length - files.length} left)
        </button>
      )}
    </div>
  )
}

interface TileProps {
  name: string
  /** In the tab order. */
  stop: boolean
  enter: () => void
  press: () => void
  children: ReactNode
}

function Tile({ name, stop, enter, press, children }: TileProps) {
  return (
    <li className="picker-tile">
      <button
        type="button"
        tabIndex={stop ? 0 : -1}
        title={name}
        onFocus={enter}
        onKeyDown={moveFocus}
        onClick={press}
      >
        <span className="picker-picture">{children}</span>
        <span className="picker-name">{name}</span>
      </button>
    </li>
  )
}

/** Arrow keys move by the visual layout of the tiles, Home and End to the first and last. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const tiles = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = tiles.indexOf(event.currentTarget)
  const tops = tiles.map((tile) => tile.getBoundingClientRect().top)
  const columns = tops.filter((top) => top === tops[0]).length
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: tiles.length - 1 - at,
  }
  const next = tiles[at + (steps[event.key] ?? 0)]
  if (!(event.key in steps) || !next) return
  event.preventDefault()
  next.focus()
}
