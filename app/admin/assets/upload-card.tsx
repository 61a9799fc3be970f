import { Upload as UploadIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { ChooseFiles } from '../files/choose-files.tsx'
import { UploadProgress } from '../files/upload-progress.tsx'
import { type Upload, Uploads } from '../files/uploads.ts'
import { useUploads } from '../files/use-uploads.ts'
import { onSignOut } from '../on-sign-out.ts'
import { BUCKET } from './bucket.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

const NONE = 'No file selected: Please choose a file to upload.'

/** Outlives the screen, so that uploads continue when another one is opened. */
const uploads = new Uploads(BUCKET)
onSignOut(() => uploads.clear())

export function UploadCard({ folder }: { folder: string }) {
  const { items, busy, start } = useUploads(uploads)
  const [missing, setMissing] = useState(false)
  const [needsConfirmation, setNeedsConfirmation] = useState<Upload[]>([])
  const choose = (files: Iterable<File>) => {
    setMissing(false)
    uploads.add(files)
  }
  const over = useDroppedFiles(choose)
  const send = async (ids: number[], confirmed?: boolean) =>
    setNeedsConfirmation((await start(ids, folder, confirmed)).needsConfirmation)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const ids = items.filter(({ state }) =>
      ['chosen', 'failed', 'needs-confirmation'].includes(state),
    )
    if (ids.length > 0) return send(ids.map(({ id }) => id))
    setMissing(true)
    showToast({ title: NONE, destructive: true })
  }
  return (
    <form className="card" aria-labelledby="upload-title" noValidate onSubmit={submit}>
      <h2 id="upload-title" className="card-title">
        Upload Files
      </h2>
      <div className="drop-zone" data-over={over || undefined}>
        <p className="row-detail">Drop files here, paste them, or</p>
        <ChooseFiles
          label="Choose Files"
          isSmall
          aria-describedby={missing ? 'upload-error' : undefined}
          choose={choose}
        />
      </div>
      {missing && (
        <p id="upload-error" className="field-error" role="alert">
          {NONE}
        </p>
      )}
      <div className="upload-list">
        {items.map((item) => (
          <UploadProgress
            key={item.id}
            upload={item}
            retry={() => send([item.id])}
            cancel={() => uploads.cancel(item.id)}
          />
        ))}
      </div>
      <button type="submit" className="button button-solid" disabled={busy} aria-busy={busy}>
        <UploadIcon size={18} aria-hidden />
        Upload
      </button>
      {needsConfirmation.length > 0 && (
        <UploadAnyway
          files={needsConfirmation}
          confirm={() => {
            setNeedsConfirmation([])
            send(
              needsConfirmation.map(({ id }) => id),
              true,
            )
          }}
          cancel={() => setNeedsConfirmation([])}
        />
      )}
    </form>
  )
}

interface UploadAnywayProps {
  files: Upload[]
  confirm: () => void
  cancel: () => void
}

/** Confirms the upload of files that are named like pictures, but that browsers could not show. */
function UploadAnyway({ files, confirm, cancel }: UploadAnywayProps) {
  const title =
    files.length === 1 ? 'Upload this file all the same?' : 'Upload these files all the same?'
  return (
    <Confirm title={title} action="Upload Anyway" confirm={confirm} cancel={cancel}>
      <p>
        Visitors would not see {files.length === 1 ? 'it as a picture' : 'them as pictures'}. Such a
        file is stored as it is, and may say where a photo was taken.
      </p>
      <ul className="upload-anyway-list">
        {files.map(({ id, file, message }) => (
          <li key={id}>
            <strong>{file.name}</strong> {message}
          </li>
        ))}
      </ul>
    </Confirm>
  )
}
