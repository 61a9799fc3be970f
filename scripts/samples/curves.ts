import { type Point, round } from './canvas.ts'
import type { Random } from './random.ts'

const at = (points: readonly Point[], index: number): Point =>
  points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]

/** Catmull-Rom. */
export function smooth(points: readonly Point[], start = 'M'): string {
  const first = at(points, 0)
  let d = `${start}${round(first[0])} ${round(first[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [at(points, i - 1), at(points, i), at(points, i + 1), at(points, i + 2)]
    d += `C${round(b[0] + (c[0] - a[0]) / 6)} ${round(b[1] + (c[1] - a[1]) / 6)} ${round(c[0] - (e[0] - b[0]) / 6)} ${round(c[1] - (e[1] - b[1]) / 6)} ${round(c[0])} ${round(c[1])}`
  }
  return d
}

/** A band's outline; `width` is called with 0 to 1. */
export function ribbon(points: readonly Point[], width: (t: number) => number): string {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach(([x, y], i) => {
    const [ax, ay] = at(points, i - 1)
    const [bx, by] = at(points, i + 1)
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = width(i / (points.length - 1)) / 2
    const nx = (-(by - ay) / length) * half
    const ny = ((bx - ax) / length) * half
    left.push([x + nx, y + ny])
    right.unshift([x - nx, y - ny])
  })
  return `${smooth(left)}${smooth(right, 'L')}Z`
}

/** A sine-generated curve, as real meanders follow. */
export function meander(from: Point, to: Point, bends: number, swing: number): Point[] {
  const steps = 28 * bends
  const course: Point[] = [[0, 0]]
  let [x, y] = [0, 0]
  for (let i = 0; i < steps; i++) {
    const ease = Math.min(1, i / 24)
    const angle = swing * ease * Math.cos((2 * Math.PI * i * bends) / steps)
    x += Math.cos(angle)
    y += Math.sin(angle)
    course.push([x, y])
  }
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]) - Math.atan2(y, x)
  const scale = Math.hypot(to[0] - from[0], to[1] - from[1]) / Math.hypot(x, y)
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  return course.map(([px, py]) => [from[0] + px * cos - py * sin, from[1] + px * sin + py * cos])
}

/** An ECG's heartbeats from x0 to x1. */
export function pulse(
  x0: number,
  x1: number,
  y: number,
  height: number,
  beats: number,
  start = 'M',
) {
  const w = (x1 - x0) / beats
  let d = `${start}${round(x0)} ${round(y)}`
  for (let i = 0; i < beats; i++) {
    const x = x0 + i * w
    const p = (dx: number, dy: number) => `${round(x + dx * w)} ${round(y - dy * height)}`
    d += `L${p(0.14, 0)}Q${p(0.2, 0.2)} ${p(0.26, 0)}L${p(0.34, 0)}L${p(0.37, -0.12)}L${p(0.42, 1)}L${p(0.47, -0.34)}L${p(0.51, 0)}L${p(0.6, 0)}Q${p(0.69, 0.4)} ${p(0.78, 0)}L${p(1, 0)}`
  }
  return d
}

export interface Branch {
  outline: string
  spine: Point[]
  width: number
  depth: number
}

/** A tree of tapering vessels. */
export function vessels(
  random: Random,
  from: Point,
  angle: number,
  length: number,
  width: number,
  depth: number,
  spread = 0.55,
): Branch[] {
  const bend = random.between(-0.5, 0.5)
  const spine: Point[] = []
  let [x, y] = from
  let heading = angle
  const steps = 14
  for (let i = 0; i < steps; i++) {
    spine.push([x, y])
    heading += (bend / steps) * 1.6 + Math.sin(i * 0.9 + bend * 9) * 0.035
    x += (Math.cos(heading) * length) / steps
    y += (Math.sin(heading) * length) / steps
  }
  spine.push([x, y])
  const end = width * 0.66
  // Discs close gaps where branches meet.
  const disc = (cx: number, cy: number, r: number) =>
    `M${round(cx - r)} ${round(cy)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  const joints = disc(from[0], from[1], width / 2) + disc(x, y, end / 2)
  const outline = ribbon(spine, (t) => width + (end - width) * t) + joints
  const branch = { outline, spine, width, depth }
  if (depth === 0) return [branch]

  const grown: Branch[] = [branch]
  const grow = (origin: Point, heading: number, l: number, w: number) =>
    grown.push(...vessels(random, origin, heading, l, w, depth - 1, spread))
  grow(
    [x, y],
    heading + spread * random.between(0.35, 0.8),
    length * random.between(0.68, 0.86),
    end * 0.86,
  )
  grow(
    [x, y],
    heading - spread * random.between(0.4, 1.1),
    length * random.between(0.6, 0.8),
    end * 0.7,
  )
  if (random.chance(0.6)) {
    const side = random.chance(0.5) ? 1 : -1
    grow(at(spine, 7), heading + side * random.between(0.6, 1), length * 0.5, end * 0.45)
  }
  return grown
}

/** Level lines of a hilly field (marching squares). */
export function contours(random: Random, width: number, height: number, levels: number): string[] {
  const hills = Array.from({ length: 9 }, () => ({
    x: random.between(-0.1, 1.1) * width,
    y: random.between(-0.1, 1.1) * height,
    r: random.between(0.16, 0.4) * width,
    h: random.between(-0.6, 1),
  }))
  const value = (x: number, y: number) =>
    hills.reduce((sum, k) => sum + k.h * Math.exp(-((x - k.x) ** 2 + (y - k.y) ** 2) / k.r ** 2), 0)

  const cell = width / 130
  const paths: string[] = Array.from({ length: levels }, () => '')
  for (let x = 0; x < width; x += cell) {
    for (let y = 0; y < height; y += cell) {
      const corners: [number, number, number][] = [
        [x, y, value(x, y)],
        [x + cell, y, value(x + cell, y)],
        [x + cell, y + cell, value(x + cell, y + cell)],
        [x, y + cell, value(x, y + cell)],
      ]
      for (let level = 0; level < levels; level++) {
        const h = -0.5 + (1.9 * level) / levels
        const cuts: string[] = []
        corners.forEach((a, i) => {
          const b = corners[(i + 1) % 4] ?? a
          if (a[2] < h === b[2] < h) return
          const t = (h - a[2]) / (b[2] - a[2])
          cuts.push(`${round(a[0] + (b[0] - a[0]) * t)} ${round(a[1] + (b[1] - a[1]) * t)}`)
        })
        for (let i = 0; i + 1 < cuts.length; i += 2) paths[level] += `M${cuts[i]}L${cuts[i + 1]}`
      }
    }
  }
  return paths
}
