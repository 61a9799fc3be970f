import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { isPicture, type Listing } from '../../files/bucket.ts'
import { FolderBar } from '../../files/folder-bar.tsx'
import { useFolder } from '../../files/use-folder.ts'
import { PickerGrid } from './picker-grid.tsx'
import { UploadNow } from './upload-now.tsx'

interface PickerProps {
  bucket: string
  kind: 'picture' | 'file'
  accept: string
  /** Of the field that it fills. */
  label: string
  take: (path: string) => void
  hold: (working: boolean) => void
  close: () => void
}

/** Chooses one of the stored files, newest first, or uploads one into the folder that is open. */
export default function Picker({ bucket, kind, accept, label, take, hold, close }: PickerProps) {
  const [path, setPath] = useState('')
  const [search, setSearch] = useState('')
  const { data, error, isPending, refetch } = useFolder(bucket, path)
  const open = (next: string) => {
    setPath(next)
    setSearch('')
  }
  return (
    <Dialog title={`Choose: ${label}`} size="large" close={close}>
      <FolderBar
        path={path}
        search={search}
        searchFor={setSearch}
        step={(at, name) => (
          <button type="button" className="link" onClick={() => open(at)}>
            {name}
          </button>
        )}
      >
        <UploadNow {...{ bucket, accept, label, take, hold }} folder={path} />
      </FolderBar>
      {isPending && <Spinner label="Loading" />}
      {error && (
        <div className="list-state">
          <p className="mb-5">Could not fetch files</p>
          <button type="button" className="button button-quiet" onClick={() => refetch()}>
            Try Again
          </button>
        </div>
      )}
      {data && (
        <PickerGrid
          bucket={bucket}
          listing={offered(data, kind, search)}
          empty={search ? 'Nothing here has this name.' : 'This folder is empty.'}
          open={open}
          take={take}
        />
      )}
    </Dialog>
  )
}

/** What fits the field and the search; files newest first. */
function offered(listing: Listing, kind: 'picture' | 'file', search: string): Listing {
  const wanted = search.trim().toLowerCase()
  const matches = ({ name }: { name: string }) => name.toLowerCase().includes(wanted)
  const files = listing.files
    .filter(({ name }) => (kind === 'picture') === isPicture(name))
    .filter(matches)
    .sort((a, b) => b.created.localeCompare(a.created))
  return { ...listing, folders: listing.folders.filter(matches), files }
}
