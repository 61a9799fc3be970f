import { useState } from 'react'
import { MAILS_PREVIEW } from '../../../data/preview-request.ts'
import { isHosted } from '../../../data/staff-client.ts'
import type { CallFailure } from '../../call.ts'
import { type EditedText, PreviewFrame } from './preview-frame.tsx'
import type { Preview } from './preview-of-record.ts'
import { usePreview } from './use-preview.ts'

/** In CSS pixels: how wide the page is laid out. */
const WIDTHS = { Desktop: 1280, Phone: 390 }
type Width = keyof typeof WIDTHS

/** What the page follows in place of the reader's own choice. */
const SCHEMES = { Light: 'light', Dark: 'dark' } as const
type Scheme = keyof typeof SCHEMES

interface PreviewViewProps {
  preview: Preview
  /** Whether it follows what is typed: then only refusals are announced. */
  isBeside?: boolean
  /** The text that is being edited, which the page scrolls to. */
  edited?: EditedText | undefined
  /** What a refusal of the database means; undefined where its own message says it. */
  explain?: (failure: CallFailure) => string | undefined
}

/** The public page with unsaved values, at the width of a desktop or a phone, in light or dark. */
export function PreviewView(props: PreviewViewProps) {
  return isHosted() ? <p>Preview needs the site’s own backend.</p> : <Drawn {...props} />
}

function Drawn({ preview, explain, edited, isBeside = false }: PreviewViewProps) {
  const { drawing, error, isDrawing, redraw } = usePreview(preview)
  const isMails = preview.request.path === MAILS_PREVIEW
  // Mails are narrow.
  const isNarrow = innerWidth < 640 || isMails
  const [width, setWidth] = useState<Width>(isNarrow ? 'Phone' : 'Desktop')
  const [scheme, setScheme] = useState<Scheme>(
    matchMedia('(prefers-color-scheme: dark)').matches ? 'Dark' : 'Light',
  )
  return (
    <div className="preview">
      <div className="preview-bar">
        <Choice label="Width of the preview" names={WIDTHS} chosen={width} choose={setWidth} />
        {!isMails && (
          <Choice
            label="Colors of the preview"
            names={SCHEMES}
            chosen={scheme}
            choose={setScheme}
          />
        )}
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
        <PreviewFrame
          {...{ drawing, edited }}
          anchor={preview.anchor}
          width={WIDTHS[width]}
          colorScheme={SCHEMES[scheme]}
        />
      )}
    </div>
  )
}

interface ChoiceProps<Name extends string> {
  label: string
  names: Record<Name, unknown>
  chosen: Name
  choose: (name: Name) => void
}

function Choice<Name extends string>({ label, names, chosen, choose }: ChoiceProps<Name>) {
  return (
    <fieldset className="visibility-choice">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(names) as Name[]).map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={label}
            checked={chosen === name}
            onChange={() => choose(name)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

function statusOf(isDrawing: boolean, error: CallFailure | null): string {
  if (isDrawing) return 'Drawing the page…'
  return error ? '' : 'Nothing is saved by looking at it.'
}
