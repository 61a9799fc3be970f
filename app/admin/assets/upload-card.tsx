import { Upload as UploadIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { showToast } from '../../ui/toast/store.ts'
import { atSignOut } from '../at-sign-out.ts'
import { UploadProgress } from '../files/upload-progress.tsx'
import { Uploads } from '../files/uploads.ts'
import { useUploads } from '../files/use-uploads.ts'
import { BUCKET } from './bucket.ts'
import { useBroughtFiles } from './use-brought-files.ts'

const NONE = 'No file selected: Please choose a file to upload.'

/** Outlives the screen: what is on its way goes on when another one is opened. */
const uploads = new Uploads(BUCKET)
atSignOut(() => uploads.clear())

/** Chooses files by button, by dropping or by pasting them; they are sent when Upload is pressed. */
export function UploadCard({ folder }: { folder: string }) {
  const { items, busy, start } = useUploads(uploads)
  const [missing, setMissing] = useState(false)
  const choose = (files: Iterable<File>) => {
    setMissing(false)
    uploads.add(files)
  }
  const over = useBroughtFiles(choose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const ids = items.filter(({ state }) => state === 'chosen' || state === 'failed')
    if (ids.length > 0)
      return start(
        ids.map(({ id }) => id),
        folder,
      )
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
        <label className="button button-quiet button-small">
          Choose Files
          <input
            type="file"
            multiple
            className="sr-only"
            aria-describedby={missing ? 'upload-error' : undefined}
            onChange={({ target }) => {
              choose([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
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
            retry={() => start([item.id], folder)}
            cancel={() => uploads.cancel(item.id)}
          />
        ))}
      </div>
      <button type="submit" className="button button-solid" disabled={busy} aria-busy={busy}>
        <UploadIcon size={18} aria-hidden />
        Upload
      </button>
    </form>
  )
}
