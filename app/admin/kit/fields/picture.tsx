import type { FieldType } from '../field-type.ts'
import { MAX_LENGTH } from '../limits.ts'
import { AssetControl } from '../picker/asset-control.tsx'
import { AssetPreview } from '../picker/asset-preview.tsx'
import { link } from './link.tsx'
import { type TextOptions, text } from './text.tsx'

interface PictureOptions extends TextOptions {
  /** The column of the alternative text: asked for after a choice if it is blank. */
  alt?: string
}

/** The URL of a picture: typed, chosen from stored files, or uploaded. */
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
  /** What the column stores: the public URL or the name in the bucket. */
  keeps?: 'address' | 'name'
  /** As the `accept` attribute of `<input type="file">`. */
  accept?: string
}

/** The URL or name of a file: typed, chosen from stored files, or uploaded. */
export function file(label: string, options: FileOptions = {}): FieldType<string> {
  const { bucket, keeps = 'address', accept = '.pdf,application/pdf', ...rest } = options
  const field =
    keeps === 'name'
      ? text(label, { wide: true, max: MAX_LENGTH.fileName, ...rest })
      : link(label, rest)
  const shared = { label, bucket, keeps, accept }
  return {
    ...field,
    ...(keeps === 'name' && bucket && { bucket }),
    control: (control) => (
      <AssetControl control={control} box={field.control} kind="file" {...shared} />
    ),
  }
}

function fileNameOf(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1) || address
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
