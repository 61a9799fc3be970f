import { useState } from 'react'
import { MAILS_PREVIEW } from '../../../data/preview-request.ts'
import { isHosted } from '../../../data/staff-client.ts'
import type { CallFailure } from '../../call.ts'
import { PreviewFrame } from './preview-frame.tsx'
import type { Preview } from './preview-of-record.ts'
import { usePreview } from './use-preview.ts'

/** In CSS pixels: how wide the page is laid out. */
const WIDTHS = { Desktop: 1280, Phone: 390 }
type Width = keyof typeof WIDTHS

interface PreviewViewProps {
  preview: Preview
  /** Whether it follows what is typed: then only refusals are announced. */
  isBeside?: boolean
  /** The text that is being edited, which the page scrolls to. */
  text?: string
  /** What a refusal of the database means; undefined where its own message says it. */
  explain?: (failure: CallFailure) => string | undefined
}

/** The public page with unsaved values, at the width of a desktop or a phone. */
export function PreviewView(props: PreviewViewProps) {
  return isHosted() ? <p>Preview needs the site’s own backend.</p> : <Drawn {...props} />
}

function Drawn({ preview, explain, text, isBeside = false }: PreviewViewProps) {
  const { drawing, error, isDrawing, redraw } = usePreview(preview)
  // Mails are narrow.
  const isNarrow = innerWidth < 640 || preview.request.path === MAILS_PREVIEW
  const [width, setWidth] = useState<Width>(isNarrow ? 'Phone' : 'Desktop')
  return (
    <div className="preview">
      <div className="preview-bar">
        <fieldset className="visibility-choice">
          <legend className="sr-only">Width of the preview</legend>
          {Object.keys(WIDTHS).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="preview-width"
                checked={width === name}
                onChange={() => setWidth(name as Width)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <p role={isBeside ? undefined : 'status'} className="field-hint">
          {statusOf(isDrawing, error)}
        </p>
      </div>
      {error && !isDrawing && (
        <div role={isBeside ? 'status' : 'alert'} className="notice">
          <p>{explain?.(error) ?? error.message}</p>
          <button type="button" className="button button-quiet" onClick={() => redraw()}>
            Try Again
          </button>
        </div>
      )}
      {drawing && (
        <PreviewFrame {...{ drawing, text }} anchor={preview.anchor} width={WIDTHS[width]} />
      )}
    </div>
  )
}

function statusOf(isDrawing: boolean, error: CallFailure | null): string {
  if (isDrawing) return 'Drawing the page…'
  return error ? '' : 'Nothing is saved by looking at it.'
}
