import type { FieldType } from '../field-type.ts'
import { MAX_LENGTH } from '../limits.ts'
import { AssetControl } from '../picker/asset-control.tsx'
import { AssetPreview } from '../picker/asset-preview.tsx'
import { link } from './link.tsx'
import { type TextOptions, text } from './text.tsx'

interface PictureOptions extends TextOptions {
  /** The column of the same form that describes the picture: asked for when it is still blank. */
  alt?: string
}

/** The address of a picture: typed, chosen from the stored ones, or of one just uploaded. */
export function picture(
  label: string,
  { alt, ...options }: PictureOptions = {},
): FieldType<string> {
  const field = link(label, options)
  return {
    ...field,
    show: (stored) => {
      const address = field.toForm(stored)
      if (!address) return ''
      return (
        <>
          <AssetPreview src={address} kind="picture" /> {fileNameOf(address)}
        </>
      )
    },
    control: (control) => (
      <AssetControl control={control} box={field.control} kind="picture" {...{ label, alt }} />
    ),
  }
}

interface FileOptions extends TextOptions {
  bucket?: string
  /** What is kept of a stored file: the address at which everyone finds it, or its name in the bucket. */
  keeps?: 'address' | 'name'
  /** Endings or media types, as an `<input type="file">` takes them. */
  accept?: string
}

/** The address of a file: typed, chosen from the stored ones, or of one just uploaded. */
export function file(label: string, options: FileOptions = {}): FieldType<string> {
  const { bucket, keeps = 'address', accept = '.pdf,application/pdf', ...rest } = options
  const field =
    keeps === 'name'
      ? text(label, { wide: true, max: MAX_LENGTH.fileName, ...rest })
      : link(label, rest)
  const place = { label, bucket, keeps, accept }
  return {
    ...field,
    control: (control) => (
      <AssetControl control={control} box={field.control} kind="file" {...place} />
    ),
  }
}

/** What stands last in an address, as people named it. */
function fileNameOf(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1) || address
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
