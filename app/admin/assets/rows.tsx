import { Folder as FolderIcon, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { type Folder, publicUrl, type StoredFile, sizeText } from '../files/bucket.ts'
import { FileThumbnail } from '../files/file-thumbnail.tsx'
import { useStaffClient } from '../staff-client-context.ts'
import { BUCKET, folderLink } from './bucket.ts'
import { CopyButton } from './copy-button.tsx'
import type { DeleteTarget } from './delete-target.ts'
import { typeText } from './type-text.ts'

type Remove = (target: DeleteTarget) => void

interface FolderRowProps {
  folder: Folder
  remove: Remove
}

export const FolderRow = memo(({ folder: { name, path }, remove }: FolderRowProps) => (
  <>
    <div className="row-picture">
      <FolderIcon size={24} aria-hidden />
    </div>
    <div className="min-w-0">
      <Link className="row-title link" to={folderLink(path)}>
        {name}
      </Link>
      <p className="row-detail">Folder</p>
    </div>
    <div className="row-actions">
      <DeleteButton name={name} press={() => remove({ kind: 'folder', name, path })} />
    </div>
  </>
))

interface FileRowProps {
  file: StoredFile
  remove: Remove
}

export const FileRow = memo(({ file, remove }: FileRowProps) => {
  const { name, path, size } = file
  const client = useStaffClient()
  const url = publicUrl(client, BUCKET, path)
  return (
    <>
      <div className="row-picture">
        <FileThumbnail name={name} url={url} icon={24} />
      </div>
      <div className="min-w-0">
        <a className="row-title link" href={url} target="_blank" rel="noopener">
          {name}
        </a>
        <p className="row-detail">
          {typeText(file)} · {sizeText(size)}
        </p>
      </div>
      <div className="row-actions">
        <CopyButton name={name} url={url} />
        <DeleteButton name={name} press={() => remove({ kind: 'file', name, path })} />
      </div>
    </>
  )
})

function DeleteButton({ name, press }: { name: string; press: () => void }) {
  return (
    <button type="button" className="button button-quiet button-small" onClick={press}>
      <Trash2 size={16} aria-hidden />
      Delete<span className="sr-only"> {name}</span>
    </button>
  )
}
