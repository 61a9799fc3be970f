import { FileText, Image, ImageOff } from 'lucide-react'
import { useStoredLink } from '../../../ui/stored-link.ts'
import { Thumbnail } from '../../files/thumbnail.tsx'

interface AssetPreviewProps {
  /** The value of the form; may be blank or incomplete. */
  src: string
  kind: 'picture' | 'file'
}

/** A thumbnail of the picture at a URL, or an icon. */
export function AssetPreview({ src, kind }: AssetPreviewProps) {
  const isFilled = useStoredLink()(src) !== undefined
  const Icon = kind === 'file' ? FileText : isFilled ? ImageOff : Image
  return (
    <div className="asset-preview" data-filled={isFilled || undefined}>
      <Thumbnail key={src} src={kind === 'picture' ? src : undefined}>
        <span className="asset-missing">
          <Icon size={24} aria-hidden />
          {kind === 'picture' && isFilled && 'No picture here'}
        </span>
      </Thumbnail>
    </div>
  )
}
