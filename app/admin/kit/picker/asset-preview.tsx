import { FileText, Image, ImageOff } from 'lucide-react'
import { useStoredLink } from '../../../ui/stored-link.ts'
import { Thumbnail } from '../../files/thumbnail.tsx'

interface AssetPreviewProps {
  /** As it is in the form: perhaps blank, perhaps half typed. */
  src: string
  kind: 'picture' | 'file'
}

/** What an address leads to, as far as it can be shown small. */
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
