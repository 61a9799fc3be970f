// A PDF in the making: flowing text with headings, drawn motifs, page numbers.
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import { color } from '../palette.ts'

export const foundation = 'Riverbend Cardiovascular Research Foundation'

export function paint(hex: string) {
  const part = (i: number) => Number.parseInt(hex.slice(i, i + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}

interface Style {
  font?: PDFFont
  size?: number
  leading?: number
  color?: string
  x?: number
  width?: number
  after?: number
}

export class Paper {
  readonly document: PDFDocument
  readonly serif: PDFFont
  readonly bold: PDFFont
  readonly italic: PDFFont
  readonly sans: PDFFont
  readonly strong: PDFFont
  readonly width: number
  readonly height: number
  readonly margin: number
  page: PDFPage
  y: number

  private constructor(
    document: PDFDocument,
    fonts: PDFFont[],
    size: [number, number],
    margin: number,
  ) {
    const [serif, bold, italic, sans, strong] = fonts
    if (!serif || !bold || !italic || !sans || !strong) throw new Error('A font is missing')
    this.document = document
    this.serif = serif
    this.bold = bold
    this.italic = italic
    this.sans = sans
    this.strong = strong
    ;[this.width, this.height] = size
    this.margin = margin
    this.page = document.addPage(size)
    this.y = margin
  }

  static async create(
    title: string,
    subject: string,
    size: [number, number] = [612, 792],
    margin = 64,
  ) {
    const document = await PDFDocument.create({ updateMetadata: false })
    document.setTitle(title, { showInWindowTitleBar: true })
    document.setAuthor(foundation)
    document.setSubject(subject)
    document.setLanguage('en-US')
    document.setProducer('draw-samples')
    // A fixed date keeps the bytes the same from run to run.
    const date = new Date('2026-01-05T15:00:00Z')
    document.setCreationDate(date)
    document.setModificationDate(date)
    const names = [
      StandardFonts.TimesRoman,
      StandardFonts.TimesRomanBold,
      StandardFonts.TimesRomanItalic,
      StandardFonts.Helvetica,
      StandardFonts.HelveticaBold,
    ]
    const fonts = await Promise.all(names.map((name) => document.embedFont(name)))
    return new Paper(document, fonts, size, margin)
  }

  turn(): this {
    this.page = this.document.addPage([this.width, this.height])
    this.y = this.margin
    return this
  }

  box(x: number, y: number, width: number, height: number, fill: string, opacity = 1): this {
    this.page.drawRectangle({
      x,
      y: this.height - y - height,
      width,
      height,
      color: paint(fill),
      opacity,
    })
    return this
  }

  disc(x: number, y: number, size: number, fill: string, opacity = 1): this {
    this.page.drawCircle({ x, y: this.height - y, size, color: paint(fill), opacity })
    return this
  }

  /** Draws a path of SVG, in points from the upper left corner. */
  shape(d: string, fill: string, opacity = 1): this {
    this.page.drawSvgPath(d, { x: 0, y: this.height, color: paint(fill), opacity })
    return this
  }

  stroke(d: string, line: string, width: number, opacity = 1): this {
    this.page.drawSvgPath(d, {
      x: 0,
      y: this.height,
      borderColor: paint(line),
      borderWidth: width,
      borderOpacity: opacity,
    })
    return this
  }

  label(
    text: string,
    x: number,
    y: number,
    size: number,
    hex: string = color.ink,
    font = this.sans,
  ): this {
    this.page.drawText(text, { x, y: this.height - y, size, font, color: paint(hex) })
    return this
  }

  lines(text: string, font: PDFFont, size: number, width: number): string[] {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const last = lines.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && font.widthOfTextAtSize(longer, size) <= width)
        lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  text(content: string, style: Style = {}): this {
    const { font = this.serif, size = 11.5, color: hex = color.ink, x = this.margin } = style
    const leading = style.leading ?? size * 1.45
    for (const line of this.lines(
      content,
      font,
      size,
      style.width ?? this.width - x - this.margin,
    )) {
      if (this.y + leading > this.height - this.margin - 14) this.turn()
      this.y += leading
      this.label(line, x, this.y, size, hex, font)
    }
    this.y += style.after ?? size * 0.7
    return this
  }

  heading(content: string): this {
    if (this.y > this.height - this.margin - 110) this.turn()
    this.y += 12
    return this.text(content, {
      font: this.bold,
      size: 17,
      leading: 21,
      after: 4,
      color: color.wine,
    })
  }

  bullets(items: readonly string[], style: Style = {}): this {
    const x = style.x ?? this.margin
    for (const item of items) {
      const size = style.size ?? 11.5
      this.disc(x + 3, this.y + size * 1.1, size * 0.17, color.red)
      this.text(item, { ...style, x: x + size * 1.4, after: size * 0.45 })
    }
    return this
  }

  /** Columns with values, labeled; the last one is marked. */
  bars(
    values: readonly number[],
    labels: readonly string[],
    height: number,
    x = this.margin,
    width = this.width - 2 * this.margin,
  ): this {
    const most = Math.max(...values)
    const step = width / values.length
    values.forEach((value, i) => {
      const h = (value / most) * (height - 34)
      const left = x + i * step + step * 0.16
      this.box(
        left,
        this.y + height - 18 - h,
        step * 0.68,
        h,
        i === values.length - 1 ? color.red : color.reed,
      )
      this.label(
        value.toLocaleString('en-US'),
        left,
        this.y + height - 23 - h,
        9.5,
        color.slate,
        this.strong,
      )
      this.label(labels[i] ?? '', left, this.y + height - 4, 9, color.steel)
    })
    this.y += height + 14
    return this
  }

  async finish(foot: string, from = 1): Promise<Uint8Array> {
    const pages = this.document.getPages()
    pages.forEach((page, i) => {
      if (i < from) return
      const size = 8.5
      const number = `${i + 1} / ${pages.length}`
      const y = Math.min(30, this.margin * 0.5)
      page.drawText(foot, { x: this.margin, y, size, font: this.sans, color: paint(color.steel) })
      page.drawText(number, {
        x: this.width - this.margin - this.sans.widthOfTextAtSize(number, size),
        y,
        size,
        font: this.sans,
        color: paint(color.steel),
      })
    })
    return this.document.save()
  }
}
