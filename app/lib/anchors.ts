/** The anchor of a record without a public id: its file name, which begins with a unique timestamp. */
export function fileAnchor(link: string): string {
  return /[^/?#]*(?=[?#]|$)/.exec(link)?.[0] ?? ''
}

/** The anchors of a list; undefined for repeated files, because ids must be unique. */
export function fileAnchors(links: string[]): (string | undefined)[] {
  const anchors = links.map(fileAnchor)
  return anchors.map((anchor, index) => (anchors.indexOf(anchor) === index && anchor) || undefined)
}
