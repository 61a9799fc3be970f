import { formatMoment } from '../../lib/event-times.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { sizeText } from '../files/bucket.ts'
import { DeletedActions } from './deleted-actions.tsx'
import type { DeletedGroup } from './deleted-groups.ts'
import { useRestoreFiles } from './use-deleted-files.ts'

const MAX_NAMED = 6

interface DeletedGroupRowProps {
  group: DeletedGroup
  /** For owners. */
  erase: (() => void) | undefined
}

/** A deleted file, or the files of a folder: restored together, or one by one. */
export function DeletedGroupRow({ group, erase }: DeletedGroupRowProps) {
  const { bucket, path, isFolder, shown, files, deletedAt, deletedBy } = group
  const { restore, done, taken, replace, keep } = useRestoreFiles()
  const isBusy = done !== undefined
  return (
    <li className="row">
      <div className="min-w-0">
        <p className="row-title">{isFolder ? `${path}/` : path}</p>
        <p className="row-detail">
          {isFolder ? countText(shown.length) : sizeText(files[0]?.size)}
        </p>
        <p className="row-detail deletion">
          deleted <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time> by{' '}
          {deletedBy ?? 'the operator'}
        </p>
        {isBusy && files.length > 1 && (
          <progress
            className="delete-progress"
            value={done}
            max={files.length}
            aria-label="Restoring"
          />
        )}
        {shown.length > 1 && <SingleFiles group={group} {...{ restore, isBusy }} />}
      </div>
      <DeletedActions
        name={path}
        busy={isBusy}
        restore={() => restore({ bucket, files })}
        erase={erase}
      />
      {taken && (
        <Taken paths={taken.files.map(({ path }) => path)} {...{ isBusy, replace, keep }} />
      )}
    </li>
  )
}

function countText(count: number): string {
  if (count === 0) return 'An empty folder'
  return count === 1 ? '1 file' : `${count} files`
}

interface SingleFilesProps {
  group: DeletedGroup
  restore: ReturnType<typeof useRestoreFiles>['restore']
  isBusy: boolean
}

function SingleFiles({ group: { bucket, path, shown }, restore, isBusy }: SingleFilesProps) {
  return (
    <details className="deleted-files">
      <summary>Files</summary>
      <ul>
        {shown.map((file) => (
          <li key={file.id}>
            <span>{path ? file.path.slice(path.length + 1) : file.path}</span>
            <button
              type="button"
              className="button button-quiet button-small"
              aria-label={`Restore ${file.path}`}
              disabled={isBusy}
              onClick={() => restore({ bucket, files: [file] })}
            >
              Restore
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface TakenProps {
  paths: string[]
  isBusy: boolean
  replace: () => void
  keep: () => void
}

/** Asks what to do with files whose addresses have others now. */
function Taken({ paths, isBusy, replace, keep }: TakenProps) {
  const more = paths.length - MAX_NAMED
  return (
    <Confirm
      title={paths.length === 1 ? 'Its address is taken' : 'Their addresses are taken'}
      action="Replace"
      busy={isBusy}
      confirm={replace}
      cancel={keep}
    >
      <div className="uses">
        <ul>
          {paths.slice(0, MAX_NAMED).map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
        {more > 0 && <p>and {more} more.</p>}
      </div>
      <p className="mt-3">
        Other files have been uploaded there since. Replace them, and they go to the trash; cancel,
        and they stay.
      </p>
    </Confirm>
  )
}
