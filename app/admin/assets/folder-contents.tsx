import { useState } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { useFolder } from '../files/use-folder.ts'
import { FetchFailed } from '../kit/fetch-failed.tsx'
import { useFailureToast } from '../kit/use-failure-toast.ts'
import { countText } from './count-text.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { DeleteTarget } from './delete-target.ts'
import { EntryList } from './entry-list.tsx'

interface FolderContentsProps {
  bucket: string
  path: string
  search: string
}

export function FolderContents({ bucket, path, search }: FolderContentsProps) {
  const { data, error, isPending, refetch } = useFolder(bucket, path)
  const [target, setTarget] = useState<DeleteTarget>()
  useFailureToast('Could not fetch files', error)

  if (isPending) return <Spinner label="Loading" />
  if (error) {
    return <FetchFailed text="Could not fetch files" retry={refetch} />
  }
  const query = search.trim().toLowerCase()
  const matches = ({ name }: { name: string }) => name.toLowerCase().includes(query)
  const [folders, files] = [data.folders.filter(matches), data.files.filter(matches)]
  return (
    <>
      <p className="screen-count mb-2" role="status">
        {countText(folders.length, files.length)}
      </p>
      {folders.length + files.length === 0 ? (
        <p className="list-state">
          {query ? 'Nothing in this folder has this name.' : 'This folder is empty.'}
        </p>
      ) : (
        <EntryList listing={{ folders, files }} remove={setTarget} />
      )}
      {target && <DeleteDialog target={target} close={() => setTarget(undefined)} />}
    </>
  )
}
