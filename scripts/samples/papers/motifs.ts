// Motifs for papers, of the pictures' curves; lengths are in points.
import { meander, pulse, ribbon, smooth, vessels } from '../curves.ts'
import { color } from '../palette.ts'
import { randomFor } from '../random.ts'
import type { Sketch } from './sketch.ts'

export type Motif = (
  paper: Sketch,
  name: string,
  x: number,
  y: number,
  w: number,
  h: number,
) => void

export const river: Motif = (paper, _name, x, y, w, h) => {
  const start: [number, number] = [x + w * 0.42, y + h * 0.6]
  const bend = meander(start, [x + w * 0.96, y + h * 0.5], 2, 1.15)
  const thick = Math.min(h * 0.16, w * 0.045)
  paper.shape(
    ribbon(bend, (t) => 2 + thick * t),
    color.reed,
  )
  paper.shape(
    ribbon(bend, (t) => 1.5 + thick * 0.55 * t),
    color.river,
  )
  paper.stroke(pulse(x, start[0], start[1], Math.min(h * 0.55, w * 0.13), 3), color.red, 2)
}

export const tree: Motif = (paper, name, x, y, w, h) => {
  const random = randomFor(name)
  const branches = vessels(random, [x + w * 0.12, y + h * 0.12], 0.55, h * 0.3, h * 0.07, 3, 0.6)
  // Outlines would make up most of the file.
  for (const { spine, width, depth } of branches)
    paper.stroke(smooth(spine), depth > 1 ? color.red : color.coral, width * 0.8)
}

export const hills: Motif = (paper, _name, x, y, w, h) => {
  paper.disc(x + w * 0.68, y + h * 0.42, h * 0.2, color.coral)
  const row = (top: number, lift: number) =>
    `M${x} ${y + h * top}C${x + w * 0.25} ${y + h * (top - lift)} ${x + w * 0.4} ${y + h * (top + lift)} ${x + w * 0.62} ${y + h * top}S${x + w * 0.9} ${y + h * (top - lift)} ${x + w} ${y + h * top}V${y + h}H${x}Z`
  paper.shape(row(0.58, 0.16), color.dune)
  paper.shape(row(0.7, 0.1), color.reed)
  paper.shape(row(0.84, 0.06), color.river)
  paper.stroke(pulse(x, x + w, y + h * 0.92, h * 0.13, 6), color.paper, 1.6)
}

export const waves: Motif = (paper, name, x, y, w, h) => {
  const random = randomFor(name)
  for (let row = 0; row < 8; row++) {
    const base = y + h * (0.3 + row * 0.09)
    const points: [number, number][] = []
    for (let i = 0; i <= 40; i++) {
      const phase = ((i + row * 3) % 14) / 14
      points.push([
        x + (w * i) / 40,
        base - h * 0.2 * Math.exp(-(((phase - 0.4) / 0.13) ** 2)) - random.between(0, 1.4),
      ])
    }
    paper.stroke(smooth(points), row === 5 ? color.red : color.steel, row === 5 ? 2.2 : 1)
  }
}

export const rings: Motif = (paper, _name, x, y, w, h) => {
  const tones = [color.sand, color.blush, '#D98A76', color.red, color.wine, color.ink]
  for (const [i, tone] of tones.entries()) {
    paper.disc(x + w / 2 + i * 2, y + h / 2 + i * 2, h * (0.48 - i * 0.075), tone)
  }
}

export const motifs: Motif[] = [river, tree, hills, waves, rings]
