import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { AssetPreview } from './asset-preview.tsx'

interface DescribePictureProps {
  src: string
  accept: (text: string) => void
  close: () => void
}

/** Asks for the alternative text of a picture. */
export function DescribePicture({ src, accept, close }: DescribePictureProps) {
  const [text, setText] = useState('')
  const done = () => {
    if (text.trim()) accept(text.trim())
    close()
  }
  return (
    <Dialog title="Describe the Picture" close={close}>
      <div className="asset-control">
        <AssetPreview src={src} kind="picture" />
        <Field
          label="Alternative text"
          hint="Say in a sentence what can be seen, for people who cannot see it."
        >
          {(props) => (
            <input
              {...props}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                // Must not submit the form below the dialog.
                if (event.key === 'Enter') event.preventDefault()
                if (event.key === 'Enter') done()
              }}
            />
          )}
        </Field>
      </div>
      <div className="form-buttons">
        <button type="button" className="button button-solid" onClick={done}>
          Use This Text
        </button>
        <button type="button" className="button button-quiet" onClick={close}>
          Skip
        </button>
      </div>
    </Dialog>
  )
}
