/** Around the words of a text that match a search; the database writes the same. */
const BEGIN = '\u0002'
const END = '\u0003'

export interface MarkedPart {
  text: string
  isMarked: boolean
}

/** The parts of a text with marks. */
export function markedParts(marked: string): MarkedPart[] {
  return marked
    .split(BEGIN)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, isMarked: false }]
      const [word = '', ...rest] = part.split(END)
      return [
        { text: word, isMarked: true },
        { text: rest.join(''), isMarked: false },
      ]
    })
    .filter(({ text }) => text !== '')
}

export function withoutMarks(marked: string): string {
  return marked.replaceAll(BEGIN, '').replaceAll(END, '')
}

/** Marks the words of a text that begin with one of these. */
export function mark(text: string, beginnings: readonly string[]): string {
  const wanted = beginnings.filter(Boolean)
  const plain = withoutMarks(text)
  if (wanted.length === 0) return plain
  return plain.replace(/[\p{L}\p{N}]+/gu, (word) =>
    wanted.some((each) => folded(word).startsWith(folded(each))) ? BEGIN + word + END : word,
  )
}

/** A text in lower case and without accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
