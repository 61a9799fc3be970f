/** The type of a file by its content, regardless of name and declared type. */
export type FileKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'gif'
  | 'svg'
  | 'avif'
  | 'moving-avif'
  | 'heic'
  | 'tiff'
  | 'bmp'
  | 'pdf'

/** Magic numbers, matched against the first bytes as Latin-1. */
const SIGNATURES: [kind: FileKind, start: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^.PNG\r\n/s],
  ['webp', /^RIFF.{4}WEBP/s],
  ['gif', /^GIF8[79]a/],
  ['avif', /^.{4}ftypavif/s],
  ['moving-avif', /^.{4}ftypavis/s],
  ['heic', /^.{4}ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s],
  ['tiff', /^(II\*\0|MM\0\*)/],
  ['bmp', /^BM.{12}[(l|]\0\0\0/s],
  ['svg', /^(\xef\xbb\xbf)?\s*<(svg|\?xml|!--|!doctype svg)/i],
  ['pdf', /^.{0,1000}%PDF-/s],
]

/** Bytes; an SVG may begin with comments. */
const HEAD = 4096

export async function kindOf(file: Blob): Promise<FileKind | undefined> {
  const head = await file.slice(0, HEAD).arrayBuffer()
  const start = new TextDecoder('latin1').decode(head)
  const kind = SIGNATURES.find(([, pattern]) => pattern.test(start))?.[0]
  return kind === 'svg' && !/<svg[\s>]/i.test(start) ? undefined : kind
}

/** Whether a file is a picture by its name or declared type. */
export function claimsPicture({ name, type }: File): boolean {
  return /^image\//.test(type) || /\.(jpe?g|png|gif|webp|svg|avif|hei[cf]|tiff?|bmp)$/i.test(name)
}
