/**
 * The anchor of a record that its public page knows only by its file: the file's name, which a timestamp
 * tells from others.
 */
export function fileAnchor(link: string): string {
  return /[^/?#]*(?=[?#]|$)/.exec(link)?.[0] ?? ''
}

/** The anchors of a list; a file that comes again has none, as ids are unique. */
export function fileAnchors(links: string[]): (string | undefined)[] {
  const anchors = links.map(fileAnchor)
  return anchors.map((anchor, index) => (anchors.indexOf(anchor) === index && anchor) || undefined)
}
