// Of what tests use of packages without types.

declare module '@iebh/reflib' {
  import type { EventEmitter } from 'node:events'
  import type { Readable } from 'node:stream'

  interface Ref {
    title: string
    authors?: string[]
    journal?: string
    year?: string
    volume?: string
    pages?: string
    doi?: string
  }

  export function readStream(
    format: 'ris',
    stream: Readable,
  ): EventEmitter<{ ref: [Ref]; end: []; error: [Error] }>
}

declare module 'bibtex-parse' {
  interface Item {
    itemtype: string
    fields?: { name: string; value: string }[]
  }

  export function parse(text: string): Item[]
}
