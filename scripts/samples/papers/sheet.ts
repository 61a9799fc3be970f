import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { TYPEFACES } from '../../../app/brand/typefaces.ts'
import { color } from '../palette.ts'
import { type Html, html } from './html.ts'

interface Sheet {
  title: string
  /** At the bottom of every page but the first. */
  foot: string
  /** `screen` is a slide. */
  size?: 'letter' | 'screen'
  /** The first page has no margins. */
  cover?: boolean
  styles?: string
  body: Html
}

/** A document to print, with title, language and headings for the tagged PDF. */
export function sheet({ title, foot, size = 'letter', cover, styles = '', body }: Sheet): string {
  const paper = size === 'letter' ? '612pt 792pt' : '960pt 540pt'
  const first = cover ? 'margin:0;@bottom-left{content:none}@bottom-right{content:none}' : ''
  const note = `font:8.5pt Brand Sans;color:${color.steel}`
  const { text } =
    html`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title}</title></head>${body}</html>`
  return text.replace(
    '</head>',
    () => `<style>${FONTS}
@page { size: ${paper}; margin: 60pt 64pt;
  @bottom-left { content: "${foot}"; ${note} }
  @bottom-right { content: counter(page) " / " counter(pages); ${note} } }
@page :first { ${first} }
${STYLES}${styles}</style></head>`,
  )
}

const LETTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}·–—‘’“”•…éíñöüÖ`

/** In one weight: Chromium would draw each letter of a variable font by itself. */
const FONTS = (
  await Promise.all([
    face('Brand Serif', TYPEFACES.serif.from, { opsz: 14, wght: 400 }),
    face('Brand Sans', TYPEFACES.sans.from, { wght: 400 }),
  ])
).join('')

async function face(name: string, file: string, variationAxes: Record<string, number>) {
  const path = join(import.meta.dirname, '../../../node_modules', file)
  const options = { targetFormat: 'woff2', variationAxes, noLayoutClosure: true } as const
  const font = await subsetFont(await readFile(path), LETTERS, options)
  return `@font-face{font-family:${name};src:url(data:font/woff2;base64,${font.toString('base64')})}`
}

const STYLES = `
* { box-sizing: border-box; margin: 0; print-color-adjust: exact; }
body { font: 11.5pt/1.45 Brand Serif; color: ${color.ink}; }
h1, h2, b, th { font-weight: 400; }
h1, h2 { line-height: 1.2; break-after: avoid; }
h1 { font-size: 30pt; }
h2 { margin: 16pt 0 6pt; font-size: 17pt; color: ${color.wine}; }
p { margin-bottom: 8pt; }
ul { padding-left: 14pt; }
li { margin-bottom: 4pt; }
li::marker { color: ${color.red}; }
small, caption, th, dt, .label { font: 10pt/1.4 Brand Sans; color: ${color.slate}; }
svg { display: block; }
table { width: 100%; border-collapse: collapse; margin: 8pt 0; break-inside: avoid; }
caption, th { text-align: left; }
caption { margin-bottom: 6pt; }
th { padding: 3pt 12pt 3pt 0; vertical-align: top; white-space: nowrap; }
td { width: 100%; padding: 3pt 0; }
.bars td { font: 10pt Brand Sans; }
.bars i { display: inline-block; max-width: 80%; height: 11pt; margin-right: 8pt; background: ${color.reed}; vertical-align: -1.5pt; }
.bars tr:last-of-type i { background: ${color.red}; }
.page { break-before: page; }
.cover { position: relative; height: 792pt; overflow: hidden; background: ${color.paper}; }
.cover > * { position: absolute; left: 64pt; right: 64pt; }
`
