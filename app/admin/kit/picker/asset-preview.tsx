import { FileText, Image } from 'lucide-react'
import { useState } from 'react'
import { useThumbnail } from '../../../ui/thumbnail.ts'

interface AssetPreviewProps {
  /** As it is in the form: perhaps blank, perhaps half typed. */
  src: string
  kind: 'picture' | 'file'
}

/** What an address leads to, as far as it can be shown small. */
export function AssetPreview({ src, kind }: AssetPreviewProps) {
  const address = useThumbnail()(src)
  const [broken, setBroken] = useState<string>()
  const Icon = kind === 'picture' ? Image : FileText
  return (
    <div className="asset-preview" data-filled={address !== undefined || undefined}>
      {kind === 'picture' && address && address !== broken ? (
        <img src={address} alt="" onError={() => setBroken(address)} />
      ) : (
        <Icon size={24} aria-hidden />
      )}
    </div>
  )
}
