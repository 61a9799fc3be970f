import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { isPicture, type Listing, type StoredFile } from '../../files/bucket.ts'
import { FolderBar } from '../../files/folder-bar.tsx'
import type { AcceptedFiles } from '../../files/uploads.ts'
import { useFolder } from '../../files/use-folder.ts'
import { FetchFailed } from '../fetch-failed.tsx'
import { PickerGrid } from './picker-grid.tsx'
import { UploadNow } from './upload-now.tsx'

interface PickerProps {
  bucket: string
  kind: 'picture' | 'file'
  accept: string
  accepted: AcceptedFiles
  label: string
  take: (path: string) => void
  hold: (working: boolean) => void
  close: () => void
}

/** A dialog to choose a stored file or upload one into the open folder. */
export default function Picker(props: PickerProps) {
  const { bucket, kind, accept, accepted, label, take, hold, close } = props
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
        <UploadNow {...{ bucket, accept, accepted, label, take, hold }} folder={path} />
      </FolderBar>
      {isPending && <Spinner label="Loading" />}
      {error && <FetchFailed text="Could not fetch files" retry={refetch} />}
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

/** The entries that match field and search; files newest first. */
function offered(listing: Listing, kind: 'picture' | 'file', search: string): Listing {
  const query = search.trim().toLowerCase()
  const matches = ({ name }: { name: string }) => name.toLowerCase().includes(query)
  const files = listing.files
    .filter((file) => (kind === 'picture') === isPicture(file.name))
    .filter((file) => kind === 'file' || isShown(file))
    .filter(matches)
    .sort((a, b) => b.created.localeCompare(a.created))
  return { ...listing, folders: listing.folders.filter(matches), files }
}

/** Whether browsers show the file as a picture, by the type that storage detected from its content. */
function isShown({ type, size }: StoredFile): boolean {
  return size !== 0 && (type === '' || /^image\/(?!hei)/.test(type))
}
