/** The formats of reference managers, by the ending of the file. */
export const CITATION_FORMATS = {
  ris: { name: 'RIS', type: 'application/x-research-info-systems' },
  bib: { name: 'BibTeX', type: 'application/x-bibtex' },
  json: { name: 'CSL-JSON', type: 'application/vnd.citationstyles.csl+json' },
} as const

export type CitationFormat = keyof typeof CITATION_FORMATS

export const CITATION_ENDINGS = Object.keys(CITATION_FORMATS) as CitationFormat[]
