export type Mark = 'bold' | 'italic' | 'link' | 'list' | 'heading'

/** Replaces the text from `start` to `end`, then selects `selection`. */
export interface Edit {
  start: number
  end: number
  text: string
  selection: [start: number, end: number]
}

/** Adds a mark to the selected part of a text, or takes it away. */
export function toggleMark(mark: Mark, text: string, start: number, end: number): Edit {
  switch (mark) {
    case 'bold':
      return toggleAround('**', text, start, end)
    case 'italic':
      return toggleAround('*', text, start, end)
    case 'link':
      return makeLink(text, start, end)
    default:
      return toggleLines(mark === 'list' ? '- ' : '## ', text, start, end)
  }
}

function toggleAround(sign: string, text: string, from: number, to: number): Edit {
  const { start, end } = trimmed(text, from, to)
  const words = text.slice(start, end)
  const before = starsBefore(text.slice(0, start))
  const after = starsBefore([...text.slice(end)].reverse().join(''))
  const has = (stars: number) => (sign === '**' ? stars >= 2 : stars % 2 === 1)
  if (has(before) && has(after)) {
    const begin = start - sign.length
    return {
      start: begin,
      end: end + sign.length,
      text: words,
      selection: [begin, begin + words.length],
    }
  }
  // A mark ends with its line.
  const marked = words
    .split('\n')
    .map((line) => {
      if (!line.trim() && words !== '') return line
      const begin = /^(- |## )/.exec(line)?.[0] ?? ''
      return begin + sign + line.slice(begin.length) + sign
    })
    .join('\n')
  const isOneLine = !/\n|^(- |## )/.test(words)
  const inner = isOneLine ? sign.length : 0
  return { start, end, text: marked, selection: [start + inner, start + marked.length - inner] }
}

const starsBefore = (text: string) => /\*{0,3}$/.exec(text)?.[0].length ?? 0

/** Marks touch words. */
function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const words = text.slice(start, end)
  const blank = words.length - words.trimStart().length
  return blank === words.length
    ? { start, end: start }
    : { start: start + blank, end: end - (words.length - words.trimEnd().length) }
}

const PLACEHOLDER = 'https://'

function makeLink(text: string, from: number, to: number): Edit {
  const { start, end } = trimmed(text, from, to)
  const words = text.slice(start, end)
  if (/^(https?:\/\/|mailto:)\S+$/i.test(words))
    return { start, end, text: `[](${words})`, selection: [start + 1, start + 1] }
  const address = start + words.length + 3
  return {
    start,
    end,
    text: `[${words}](${PLACEHOLDER})`,
    selection: words ? [address, address + PLACEHOLDER.length] : [start + 1, start + 1],
  }
}

function toggleLines(sign: string, text: string, from: number, to: number): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isMarked =
    lines.every((line) => !line.trim() || line.startsWith(sign)) &&
    lines.some((line) => line.trim())
  const changed = lines
    .map((line) => {
      if (isMarked) return line.startsWith(sign) ? line.slice(sign.length) : line
      return line.trim() || lines.length === 1 ? sign + line.replace(/^(- |## )/, '') : line
    })
    .join('\n')
  const caret = start + changed.length
  return { start, end, text: changed, selection: [from === to ? caret : start, caret] }
}
