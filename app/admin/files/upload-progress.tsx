import { RotateCcw, X } from 'lucide-react'
import { isOnItsWay, type Upload } from './uploads.ts'

interface UploadProgressProps {
  upload: Upload
  retry: () => void
  busy?: boolean
  cancel: () => void
}

const WORDS: Record<Upload['state'], string> = {
  chosen: 'Not sent yet',
  refused: '',
  'needs-confirmation': '',
  waiting: 'Waiting',
  sending: 'Sending',
  failed: '',
}

export function UploadProgress({ upload, retry, busy = false, cancel }: UploadProgressProps) {
  const { file, state, progress, message } = upload
  const percent = Math.round(progress * 100)
  return (
    <div className="upload" data-state={state}>
      <div className="min-w-0">
        <p className="row-title">{file.name}</p>
        {message ? (
          <p className="field-error">{message}</p>
        ) : (
          <p className="row-detail">
            {state === 'sending' ? `${WORDS.sending}, ${percent} %` : WORDS[state]}
          </p>
        )}
        {state === 'sending' && (
          <progress value={progress} aria-label={`Upload of ${file.name}`}>
            {percent} %
          </progress>
        )}
      </div>
      {state === 'failed' && (
        <button
          type="button"
          className="button button-quiet button-small"
          disabled={busy}
          onClick={retry}
        >
          <RotateCcw size={16} aria-hidden />
          Retry<span className="sr-only"> {file.name}</span>
        </button>
      )}
      <button type="button" className="button button-quiet button-small" onClick={cancel}>
        <X size={16} aria-hidden />
        {isOnItsWay(upload) ? 'Cancel' : 'Remove'}
        <span className="sr-only"> {file.name}</span>
      </button>
    </div>
  )
}
