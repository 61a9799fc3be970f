import { linkTarget } from '../../../lib/markdown.ts'

interface Format {
  bold: boolean
  italic: boolean
  href?: string | undefined
}

interface Run extends Format {
  text: string
}

const SKIPPED = 'style, script, head, title, meta, link, template, svg, math, iframe, object'
const BLOCKS =
  /^(address|article|aside|blockquote|dd|div|dl|dt|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|table|tr|ul)$/
/** Above, a text pasted is longer than any field. */
const MAX_DEPTH = 200

/** The words of a formatted text (from Word, Google Docs or a page) with marks for what texts may have. */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines: { prefix: string; runs: Run[] }[] = []
  const begin = (prefix = '') => void lines.push({ prefix, runs: [] })
  const walk = (node: Node, format: Format, depth: number): void => {
    if (node instanceof Text) {
      if (lines.length === 0) begin()
      lines.at(-1)?.runs.push({ ...format, text: node.data })
    }
    if (!(node instanceof HTMLElement) || node.matches(SKIPPED) || depth > MAX_DEPTH) return
    // Word's own bullets and numbers.
    if (isWordMarker(node)) return
    const name = node.localName
    const isBlock = BLOCKS.test(name)
    if (name === 'br') begin()
    // A paragraph in an item goes on in its line.
    const item = lines.at(-1)
    const isOpened = item?.prefix && item.runs.every(({ text }) => !text.trim())
    if (isBlock && !(isOpened && name !== 'li')) begin(prefixOf(node))
    for (const child of node.childNodes) walk(child, formatOf(node, format), depth + 1)
    if (isBlock) begin()
  }
  walk(body, { bold: false, italic: false }, 0)
  return lines
    .map(({ prefix, runs }) => ({
      prefix,
      text: lineOf(prefix === '## ' ? runs.map(withoutBold) : runs),
    }))
    .filter(({ text }) => text)
    .map(({ prefix, text }) => (prefix ? prefix + text : text.replace(/^(?=- |## )/, '\\')))
    .join('\n')
}

const withoutBold = (run: Run): Run => ({ ...run, bold: false })

function prefixOf(node: HTMLElement): string {
  const name = node.localName
  if (/^h[1-6]$/.test(name)) return '## '
  if (/mso-list:/i.test(node.getAttribute('style') ?? '')) return listPrefix(node)
  if (name !== 'li') return ''
  const list = node.parentElement
  if (list?.localName !== 'ol') return '- '
  return `${[...list.children].indexOf(node) + 1}. `
}

const isWordMarker = (node: HTMLElement) =>
  /mso-list: ?ignore/i.test(node.getAttribute('style') ?? '')

/** Word's lists are paragraphs, their bullets and numbers are texts. */
function listPrefix(node: HTMLElement): string {
  const marker = [...node.querySelectorAll<HTMLElement>('span')].find(isWordMarker)
  const number = /^\s*(\d+)[.)]/.exec(marker?.textContent ?? '')?.[1]
  return number ? `${number}. ` : '- '
}

function formatOf(node: HTMLElement, outer: Format): Format {
  const { fontWeight, fontStyle } = node.style
  const name = node.localName
  const bold = fontWeight
    ? fontWeight === 'bold' || Number(fontWeight) >= 600
    : outer.bold || name === 'b' || name === 'strong'
  const italic = fontStyle
    ? fontStyle === 'italic' || fontStyle === 'oblique'
    : outer.italic || name === 'i' || name === 'em'
  const href = name === 'a' ? linkTarget(node.getAttribute('href') ?? '') : outer.href
  return { bold, italic, href: href && /[\s()<>\\]/.test(href) ? undefined : href }
}

/** The runs of a line as text with marks, which touch words. */
function lineOf(runs: Run[]): string {
  const merged: Run[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    const text = run.text.replace(/[\s\u00a0]+/g, ' ')
    const isAlike =
      last && last.bold === run.bold && last.italic === run.italic && last.href === run.href
    if (last && (isAlike || text.trim() === '')) last.text += text
    else merged.push({ ...run, text })
  }
  return merged
    .reduce((line, run) => line + marked(run, line), '')
    .replace(/ +/g, ' ')
    .trim()
}

function marked({ text, bold, italic, href }: Run, line: string): string {
  const words = text.trim()
  if (!words) return text
  const isAddress = href === words || href === `mailto:${words}`
  const escaped = words.replace(/[*[\]]/g, '\\$&')
  const linked = href && !isAddress ? `[${escaped}](${href})` : href ? words : escaped
  const before = text.startsWith(' ') ? ' ' : ''
  // Marks begin at a word.
  const isWithinWord = before === '' && /[\p{L}\p{N}*]$/u.test(line)
  const sign = isWithinWord ? '' : '*'.repeat((bold ? 2 : 0) + (italic ? 1 : 0))
  return `${before}${sign}${linked}${sign}${text.endsWith(' ') ? ' ' : ''}`
}
