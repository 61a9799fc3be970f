import { Buffer } from 'node:buffer'
import { create, type Font } from 'fontkit'
import sans from '../../brand/fonts/sans.woff2?inline'
import serif from '../../brand/fonts/serif.woff2?inline'

// The server may have no fonts installed, so text is drawn as outlines.
const fonts = { serif: open(serif), sans: open(sans) }

export interface Type {
  font: keyof typeof fonts
  size: number
}

/** Wraps a text to lines of at most `width`, breaking wider words. */
export function linesOf(text: string, type: Type, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of drawable(text, type)
    .split(' ')
    .flatMap((word) => piecesOf(word, type, width))) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer, type) > width) lines.push(line)
    line = line && widthOf(longer, type) > width ? word : longer
  }
  return line ? [...lines, line] : lines
}

/** The outlines of a line as SVG, with the start of its baseline at `x`, `y`. */
export function outline(line: string, { font: name, size }: Type, x: number, y: number): string {
  const font = fonts[name]
  const { glyphs, positions } = font.layout(line)
  const scale = size / font.unitsPerEm
  let pen = 0
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {}
    const path = `<path transform="translate(${pen + xOffset})" d="${glyph.path.toSVG()}"/>`
    pen += xAdvance
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

function open(url: string): Font {
  const font = create(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
  if (!('layout' in font)) throw new Error('This file holds several fonts')
  return font
}

/** Removes accents from characters without a glyph, or the characters themselves. */
function drawable(text: string, { font: name }: Type): string {
  const font = fonts[name]
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  return Array.from(text.normalize('NFC').replace(/\s/g, ' '), (character) =>
    has(character) ? character : Array.from(character.normalize('NFKD')).filter(has).join(''),
  )
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

function widthOf(text: string, { font: name, size }: Type): number {
  return (fonts[name].layout(text).advanceWidth / fonts[name].unitsPerEm) * size
}

function piecesOf(word: string, type: Type, width: number): string[] {
  if (widthOf(word, type) <= width) return [word]
  const pieces = ['']
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`
    if (pieces.at(-1) && widthOf(longer, type) > width) pieces.push(character)
    else pieces[pieces.length - 1] = longer
  }
  return pieces
}
