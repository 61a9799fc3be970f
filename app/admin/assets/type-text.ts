import type { StoredFile } from '../files/bucket.ts'

const NAMES: Record<string, string> = {
  doc: 'Word document',
  docx: 'Word document',
  odt: 'Text document',
  rtf: 'Text document',
  txt: 'Text file',
  xls: 'Excel workbook',
  xlsx: 'Excel workbook',
  ods: 'Spreadsheet',
  csv: 'CSV table',
  ppt: 'PowerPoint presentation',
  pptx: 'PowerPoint presentation',
  odp: 'Presentation',
  heic: 'HEIC photo',
  heif: 'HEIC photo',
  zip: 'ZIP archive',
  ics: 'Calendar file',
  mp4: 'Video',
  mov: 'Video',
  webm: 'Video',
  mp3: 'Sound recording',
  m4a: 'Sound recording',
  wav: 'Sound recording',
}

/** `Word document`, else the media subtype or the extension in capitals: `PNG`, `PDF`. */
export function typeText({ type, name }: Pick<StoredFile, 'type' | 'name'>): string {
  const ending = /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (/^image\/hei[cf]/.test(type)) return 'HEIC photo'
  if (NAMES[ending]) return NAMES[ending]
  const subtype = /^(?:image|video|audio|application)\/([a-z]+)(?![\w.-])/.exec(type)?.[1]
  const short = subtype && subtype !== 'octet' ? subtype : ending
  return short && short.length <= 5 ? short.toUpperCase() : 'File'
}
