import { FileText } from 'lucide-react'
import { isPicture } from './bucket.ts'
import { SmallPicture } from './small-picture.tsx'

interface FileLookProps {
  name: string
  /** Its public address. */
  url: string
  /** Of the sheet that stands for a file without a picture, in pixels. */
  icon: number
}

/** What a file looks like: a picture small, any other as a sheet. */
export function FileLook({ name, url, icon }: FileLookProps) {
  return (
    <SmallPicture src={isPicture(name) ? url : undefined}>
      <FileText size={icon} aria-hidden />
    </SmallPicture>
  )
}
