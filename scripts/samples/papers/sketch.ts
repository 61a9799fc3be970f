import { Html } from './html.ts'
import type { Motif } from './motifs.ts'

/** Decoration: hidden from screen readers. */
export class Sketch {
  private readonly shapes: string[] = []

  disc(x: number, y: number, size: number, fill: string): this {
    return this.add(`<circle cx="${short(x)}" cy="${short(y)}" r="${short(size)}" fill="${fill}"/>`)
  }

  shape(d: string, fill: string): this {
    return this.add(`<path d="${d}" fill="${fill}"/>`)
  }

  stroke(d: string, line: string, width: number): this {
    return this.add(
      `<path d="${d}" fill="none" stroke="${line}" stroke-width="${short(width)}" stroke-linecap="round"/>`,
    )
  }

  private add(shape: string): this {
    this.shapes.push(shape)
    return this
  }

  toHtml(width: number, height: number): Html {
    return new Html(
      `<svg aria-hidden="true" width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}">${this.shapes.join('')}</svg>`,
    )
  }
}

const short = (n: number) => Math.round(n * 10) / 10

export function sketch(motif: Motif, name: string, width: number, height: number): Html {
  const drawing = new Sketch()
  motif(drawing, name, 0, 0, width, height)
  return drawing.toHtml(width, height)
}
