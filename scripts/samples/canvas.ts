import { type Random, randomFor } from './random.ts'

export type Point = [x: number, y: number]
type Attributes = Record<string, string | number | undefined>

export const round = (n: number) => Math.round(n * 10) / 10

function attributes(values: Attributes): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** `random` is seeded by the name. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly random: Random
  grain = 0.24
  private readonly definitions: string[] = []
  private readonly shapes: string[] = []

  constructor(name: string, width: number, height: number) {
    this.width = width
    this.height = height
    this.random = randomFor(name)
  }

  add(tag: string, values: Attributes): this {
    this.shapes.push(`<${tag}${attributes(values)}/>`)
    return this
  }

  fill(paint: string, opacity = 1): this {
    return this.rect(0, 0, this.width, this.height, { fill: paint, opacity })
  }

  rect(x: number, y: number, width: number, height: number, values: Attributes): this {
    return this.add('rect', { x, y, width, height, ...values })
  }

  circle(cx: number, cy: number, r: number, values: Attributes): this {
    return this.add('circle', { cx, cy, r, ...values })
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, values: Attributes): this {
    return this.add('ellipse', { cx, cy, rx, ry, ...values })
  }

  path(d: string, values: Attributes): this {
    return this.add('path', { d, fill: 'none', ...values })
  }

  line(d: string, stroke: string, width: number, values: Attributes = {}): this {
    return this.path(d, {
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      ...values,
    })
  }

  text(content: string, x: number, y: number, size: number, values: Attributes = {}): this {
    const all = { x, y, 'font-size': size, 'font-family': serif, ...values }
    this.shapes.push(`<text${attributes(all)}>${escaped(content)}</text>`)
    return this
  }

  group(values: Attributes, draw: () => void): this {
    this.shapes.push(`<g${attributes(values)}>`)
    draw()
    this.shapes.push('</g>')
    return this
  }

  /** From top to bottom, or between two corners. */
  gradient(stops: readonly string[], to: Point = [0, 1], from: Point = [0, 0]): string {
    const id = `p${this.definitions.length}`
    const colors = stops.map(
      (stop, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${stop}"/>`,
    )
    this.definitions.push(
      `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${colors.join('')}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** A soft round light. */
  glow(cx: number, cy: number, r: number, paint: string, opacity = 0.6): this {
    const id = `p${this.definitions.length}`
    this.definitions.push(
      `<radialGradient id="${id}"><stop offset="0" stop-color="${paint}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${paint}" stop-opacity="0"/></radialGradient>`,
    )
    return this.circle(cx, cy, r, { fill: `url(#${id})` })
  }

  clip(d: string): string {
    const id = `p${this.definitions.length}`
    this.definitions.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    return `url(#${id})`
  }

  /** Another picture, cropped to a frame. */
  nest(picture: Canvas, x: number, y: number, width: number, height: number): this {
    const inner = picture
      .toString()
      .replaceAll(/\bid="p(\d+)"/g, 'id="n$1"')
      .replaceAll(/url\(#p(\d+)\)/g, 'url(#n$1)')
      .replace(
        / width="\d+" height="\d+"/,
        ` x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
      )
    this.shapes.push(inner)
    return this
  }

  toString(): string {
    const { width, height } = this
    const noise = `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".42" numOctaves="1" seed="7"/><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .13  0 0 0 0 .18  1.5 0 0 0 -.62"/></filter>`
    const veil =
      this.grain > 0
        ? `<rect width="${width}" height="${height}" filter="url(#grain)" opacity="${this.grain}"/>`
        : ''
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${noise}${this.definitions.join('')}</defs>${this.shapes.join('')}${veil}</svg>`
  }
}

export const serif = "'EB Garamond 12', 'EB Garamond', 'Liberation Serif', serif"
export const sans = "Lato, 'Liberation Sans', sans-serif"
