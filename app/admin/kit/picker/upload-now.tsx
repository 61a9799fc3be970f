import { Upload as UploadIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { UploadProgress } from '../../files/upload-progress.tsx'
import { type AcceptedFiles, Uploads } from '../../files/uploads.ts'
import { useUploads } from '../../files/use-uploads.ts'

interface UploadNowProps {
  bucket: string
  folder: string
  accept: string
  accepted: AcceptedFiles
  label: string
  take: (path: string) => void
  /** Called with true when the upload starts and false when it ends. */
  hold: (working: boolean) => void
}

/** A button that uploads a file as soon as it is chosen, with its progress. */
export function UploadNow({ bucket, folder, accept, accepted, label, take, hold }: UploadNowProps) {
  const [uploads] = useState(() => new Uploads(bucket, accepted))
  const { items, busy, start } = useUploads(uploads)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => uploads.clear(), [uploads])
  const send = async (ids: number[]) => {
    hold(true)
    const [path] = (await start(ids, folder)).stored
    if (path) take(path)
    hold(false)
  }
  const choose = (files: File[]) => {
    uploads.clear()
    send(uploads.add(files))
  }
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small"
        // `disabled` would lose the focus.
        aria-disabled={busy}
        onClick={() => busy || input.current?.click()}
      >
        <UploadIcon size={16} aria-hidden />
        Upload
        <span className="sr-only"> {label}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          choose([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {items.map((item) => (
        <UploadProgress
          key={item.id}
          upload={item}
          retry={() => send([item.id])}
          cancel={() => uploads.cancel(item.id)}
        />
      ))}
    </>
  )
}
