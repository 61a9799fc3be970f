/** Media types by the ending of a name, for files that come without one. */
const BY_ENDING: Record<string, string> = {
  avif: 'image/avif',
  csv: 'text/csv',
  css: 'text/css',
  gif: 'image/gif',
  heic: 'image/heic',
  htm: 'text/html',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webm: 'video/webm',
  webp: 'image/webp',
  xml: 'application/xml',
  zip: 'application/zip',
}

/** The media type that a name suggests, or undefined. */
export function typeOfName(name: string): string | undefined {
  return BY_ENDING[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
}
