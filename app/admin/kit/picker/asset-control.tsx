import { FolderOpen, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { publicFile } from '../../../lib/public-file.ts'
import type { AcceptedFiles } from '../../files/uploads.ts'
import type { Control } from '../field-type.ts'
import { AssetPreview } from './asset-preview.tsx'
import { DescribePicture } from './describe-picture.tsx'
import { UploadNow } from './upload-now.tsx'

const Picker = lazy(() => import('./picker.tsx'))

interface AssetControlProps {
  control: Control<string>
  /** Renders the text input for the URL or name. */
  box: (control: Control<string>) => ReactNode
  label: string
  kind: 'picture' | 'file'
  bucket?: string | undefined
  keeps?: 'address' | 'name'
  accept?: string
  alt?: string | undefined
}

/** A URL input with a preview and buttons to choose, upload and clear. */
export function AssetControl(props: AssetControlProps) {
  const { control, box, label, kind, bucket = 'photos', keeps, accept = 'image/*', alt } = props
  const { value, change, leave, values, set, hold } = control
  // The value before typing: the preview does not follow incomplete URLs.
  const [before, setBefore] = useState<string>()
  const [open, setOpen] = useState<'choose' | 'describe'>()
  const close = () => setOpen(undefined)
  const take = (path: string) => {
    change(keeps === 'name' ? path : publicFile(bucket, path))
    setOpen(alt ? 'describe' : undefined)
  }
  // The button disappears, so the focus moves to the input.
  const clear = () => {
    change('')
    document.getElementById(control.props.id)?.focus()
  }
  const shown = before ?? value
  const src = keeps === 'name' && shown ? publicFile(bucket, shown) : shown
  const typed: Control<string> = {
    ...control,
    change: (next) => {
      setBefore(shown)
      change(next)
    },
    leave: () => {
      setBefore(undefined)
      leave()
    },
  }
  const described = alt === undefined || String(values[alt] ?? '').trim() !== ''
  const accepted: AcceptedFiles =
    kind === 'picture' ? 'pictures' : /\bpdf\b/.test(accept) ? 'documents' : 'files'
  const shared = { bucket, accept, accepted, label, take, hold }
  return (
    <div className="asset-control">
      <AssetPreview src={src} kind={kind} />
      <div className="min-w-0">
        {box(typed)}
        <div className="asset-buttons">
          <AssetButton icon={FolderOpen} label={label} press={() => setOpen('choose')}>
            Choose
          </AssetButton>
          <UploadNow {...shared} folder="" />
          {value && (
            <AssetButton icon={X} label={label} press={clear}>
              Clear
            </AssetButton>
          )}
        </div>
      </div>
      {open === 'choose' && (
        <Suspense>
          <Picker {...shared} kind={kind} close={close} />
        </Suspense>
      )}
      {open === 'describe' && alt && !described && (
        <DescribePicture src={src} accept={(text) => set(alt, text)} close={close} />
      )}
    </div>
  )
}

interface AssetButtonProps {
  icon: typeof X
  label: string
  press: () => void
  children: string
}

function AssetButton({ icon: Icon, label, press, children }: AssetButtonProps) {
  return (
    <button type="button" className="button button-quiet button-small" onClick={press}>
      <Icon size={16} aria-hidden />
      {children}
      <span className="sr-only"> {label}</span>
    </button>
  )
}
