import { Lexer, type Token, Tokenizer, type Tokens } from 'marked'
import { httpUrl } from './links.ts'

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong'; children: Inline[] }
  | { type: 'emphasis'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }

export type Block =
  | { type: 'paragraph' | 'heading'; children: Inline[] }
  | { type: 'list'; items: Inline[][] }

/** A line with more of them is shown as written, so that a hostile one costs no more than its length. */
const MAX_MARKS = 200
/** Marks begin at a word, so `5*3*2` and `Fee*` stay as they are. */
const BEGINS_A_WORD = /^[\s\p{Ps}\p{Pi}\p{Pd}"'*[]?$/u

/** Bold, italic and links of one line; nothing else of Markdown, so that texts without marks stay as they are. */
class LineTokenizer extends Tokenizer {
  override escape(src: string): Tokens.Escape | undefined {
    const text = /^\\([*[\]])/.exec(src)?.[1]
    return text === undefined ? undefined : { type: 'escape', raw: `\\${text}`, text }
  }
  override emStrong(
    src: string,
    masked: string,
    previous = '',
  ): Tokens.Em | Tokens.Strong | undefined {
    if (src.startsWith('_') || !BEGINS_A_WORD.test(previous)) return undefined
    return super.emStrong(src, masked, previous)
  }
  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    const token = super.link(src)
    return token?.type === 'link' && linkTarget(token.href) ? token : undefined
  }
  override reflink = () => undefined
  override tag = () => undefined
  override codespan = () => undefined
  override br = () => undefined
  override del = () => undefined
  override autolink = () => undefined
  override url = () => undefined
}

/** The target of a link that a text may have: http(s) or mailto. */
export function linkTarget(href: string): string | undefined {
  if (/^mailto:[^\s@"<>()]+@[^\s@"<>()]+$/i.test(href)) return href
  return /^https?:/i.test(href) ? httpUrl(href) : undefined
}

/**
 * Reads a text line by line: `## ` is a heading, two or more lines with `- ` are a list, every other line
 * is a paragraph.
 */
export function parseMarkdown(text: string): Block[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const blocks: Block[] = []
  for (const [index, line] of lines.entries()) {
    const last = blocks.at(-1)
    if (isItem(lines, index)) {
      const item = parseLine(line.slice(2))
      if (last?.type === 'list') last.items.push(item)
      else blocks.push({ type: 'list', items: [item] })
    } else if (/^## +\S/.test(line))
      blocks.push({ type: 'heading', children: parseLine(line.slice(3)) })
    else blocks.push({ type: 'paragraph', children: parseLine(line.replace(/^\\(?=- |## )/, '')) })
  }
  return blocks
}

/** A single line with a dash may be a signature. */
function isItem(lines: string[], index: number): boolean {
  const hasDash = (at: number) => lines[at]?.startsWith('- ') ?? false
  return hasDash(index) && (hasDash(index - 1) || hasDash(index + 1))
}

/** Reads the bold, italic and links of a line. */
export function parseLine(line: string): Inline[] {
  const marks = line.match(/[*[\]\\]/g)?.length ?? 0
  if (marks === 0 || marks > MAX_MARKS) return [{ type: 'text', text: line }]
  const tokenizer = new LineTokenizer()
  const tokens = Lexer.lexInline(line, { tokenizer, gfm: false })
  return inlines(tokens)
}

function inlines(tokens: Token[]): Inline[] {
  const found: Inline[] = []
  for (const token of tokens) {
    const children = 'tokens' in token && token.tokens ? inlines(token.tokens) : undefined
    const last = found.at(-1)
    if (children && token.type === 'strong') found.push({ type: 'strong', children })
    else if (children && token.type === 'em') found.push({ type: 'emphasis', children })
    else if (children && token.type === 'link')
      found.push({ type: 'link', href: token.href, children })
    else {
      const text = token.type === 'escape' ? token.text : token.raw
      // Whole again, so that addresses in it are found.
      if (last?.type === 'text') last.text += text
      else found.push({ type: 'text', text })
    }
  }
  return found
}

/** The words of a text without its marks, for everything but pages. */
export function plainText(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      parseLine(line.replace(/^## +(?=\S)|^\\(?=- |## )/, ''))
        .map(wordsOf)
        .join(''),
    )
    .join('\n')
}

/** An excerpt of a text without the addresses that it begins or ends within. */
export function withoutCutLinks(excerpt: string): string {
  return withoutCutEnd(withoutCutBeginning(excerpt))
}

/** `map](https://a.example/b) helps` or `a.example/b) helps`. */
function withoutCutBeginning(excerpt: string): string {
  const end = excerpt.indexOf(')')
  const [words = '', ...addresses] = excerpt.slice(0, Math.max(end, 0)).split('](')
  const isCut = addresses.length > 0 ? !/[[(]/.test(words) : /[/@]/.test(words)
  const address = addresses.length > 0 ? addresses.join('](') : words
  if (!isCut || /[\s[(]/.test(address)) return excerpt
  return (addresses.length > 0 ? words : '') + excerpt.slice(end + 1)
}

/** `See [the map](https://a.exam` or `See [the`. */
function withoutCutEnd(excerpt: string): string {
  const begin = excerpt.lastIndexOf('[')
  const [words = '', ...addresses] = excerpt.slice(begin + 1).split('](')
  const isCut = addresses.length > 0 ? !/[\s)]/.test(addresses.join('](')) : !words.includes(']')
  return begin >= 0 && isCut ? excerpt.slice(0, begin) + words : excerpt
}

function wordsOf(inline: Inline): string {
  return inline.type === 'text' ? inline.text : inline.children.map(wordsOf).join('')
}
