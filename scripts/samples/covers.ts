import { Canvas, type Point, round, sans } from './canvas.ts'
import { contours, meander, pulse, ribbon, smooth, vessels } from './curves.ts'
import type { Issue } from './newsletters.ts'
import { color, type Light, lights } from './palette.ts'
import type { Cover } from './publications.ts'
import type { Scene } from './scenes/river.ts'
import { SENDER } from './sender.ts'

const W = 600
const H = 800

/** Lines of about so many letters. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

interface CoverStyle {
  ground: string
  ink: string
  mark: string
  soft: string
}

const looks: CoverStyle[] = [
  { ground: color.paper, ink: color.ink, mark: color.red, soft: color.sand },
  { ground: color.red, ink: color.paper, mark: '#F6CBB8', soft: color.wine },
  { ground: color.ink, ink: color.paper, mark: color.coral, soft: color.slate },
  { ground: color.river, ink: color.paper, mark: color.peach, soft: color.deep },
  { ground: color.sand, ink: color.ink, mark: color.wine, soft: color.dune },
  { ground: '#D9E3E4', ink: color.ink, mark: color.red, soft: '#B4C6C9' },
]

const motifs: Record<string, (c: Canvas, look: CoverStyle) => void> = {
  atlas: (c, k) => {
    for (const [i, d] of contours(c.random, W, H, 16).entries()) {
      c.line(d, i % 4 ? k.soft : k.mark, i % 4 ? 2 : 2.4)
    }
  },
  rings: (c, k) => {
    for (let i = 0; i < 9; i++) {
      c.circle(W * 0.62 + i * 5, H * 0.68 + i * 3, 290 - i * 31, {
        fill: i % 2 ? k.mark : k.soft,
        opacity: 0.5 + i * 0.05,
      })
    }
  },
  lines: (c, k) => {
    for (let i = 0; i < 24; i++) {
      const y = H * 0.44 + i * 15
      const d = i === 12 ? pulse(0, W, y, 110, 3) : `M0 ${y}H${W}`
      c.line(d, i === 12 ? k.mark : k.soft, i === 12 ? 6 : 2.4)
    }
  },
  bridge: (c, k) => {
    for (let i = 0; i < 3; i++) {
      const x = -90 + i * 260
      for (const r of [130, 112])
        c.path(`M${x + 130 - r} 640A${r} ${r} 0 0 1 ${x + 130 + r} 640`, {
          stroke: k.mark,
          'stroke-width': r === 130 ? 11 : 4,
        })
      for (let t = -4; t <= 4; t++)
        c.line(
          `M${x + 130 + t * 26} 640V${round(640 - Math.sqrt(Math.max(0, 121 ** 2 - (t * 26) ** 2)))}`,
          k.mark,
          2.4,
        )
    }
    c.rect(0, 636, W, 14, { fill: k.ink })
    c.rect(0, 690, W, 110, { fill: k.soft })
    for (let i = 0; i < 22; i++)
      c.line(
        `M${round(c.random.between(0, W))} ${round(c.random.between(700, 790))}h${round(c.random.between(20, 90))}`,
        k.ground,
        2.4,
        { opacity: 0.7 },
      )
  },
  meander: (c, k) => {
    const course = meander([W * 0.1, H * 0.4], [W * 0.9, H * 1.04], 3, 1.5)
    c.path(
      ribbon(course, () => 92),
      { fill: k.soft },
    )
    c.path(
      ribbon(course, () => 44),
      { fill: k.mark },
    )
    c.line(smooth(course), k.ground, 2.4, { 'stroke-dasharray': '30 18' })
  },
  fan: (c, k) => {
    for (let i = 9; i > 0; i--) {
      const r = i * 48
      c.path(
        `M${W / 2} 350L${round(W / 2 - r * 0.66)} ${round(350 + r * 0.9)}A${r * 1.1} ${r * 1.1} 0 0 0 ${round(W / 2 + r * 0.66)} ${round(350 + r * 0.9)}Z`,
        { fill: i % 3 ? k.soft : k.mark, opacity: 0.3 + i * 0.05 },
      )
    }
  },
  flow: (c, k) => {
    for (let i = 0; i < 20; i++) {
      const points: Point[] = []
      for (let x = -20; x <= W + 20; x += 40)
        points.push([
          x,
          590 + (i - 10) * (19 - 10 * Math.exp(-(((x - 360) / 110) ** 2))) + 26 * Math.sin(x / 130),
        ])
      c.line(smooth(points), i % 5 === 2 ? k.mark : k.soft, i % 5 === 2 ? 8 : 5)
    }
  },
  arcs: (c, k) => {
    for (let i = 0; i < 7; i++)
      c.circle(W * 0.05, H * 1.02, 130 + i * 62, {
        fill: 'none',
        stroke: i === 3 ? k.mark : k.soft,
        'stroke-width': i === 3 ? 30 : 12,
      })
    c.circle(W * 0.82, H * 0.56, 54, { fill: k.mark })
  },
  dial: (c, k) => {
    c.circle(W / 2, 590, 176, { fill: k.soft })
    for (let i = 0; i <= 48; i++) {
      const a = 2.3 + (i / 48) * 4.82
      const [x, y] = [Math.cos(a), Math.sin(a)]
      c.line(
        `M${round(W / 2 + x * 160)} ${round(590 + y * 160)}L${round(W / 2 + x * (i % 4 ? 146 : 130))} ${round(590 + y * (i % 4 ? 146 : 130))}`,
        k.ink,
        i % 4 ? 2.4 : 4,
      )
    }
    c.line(`M${W / 2 - 20} 618L${W / 2 + 86} 498`, k.mark, 9)
    c.circle(W / 2, 590, 16, { fill: k.mark })
  },
  tree: (c, k) => {
    for (const b of vessels(c.random, [W * 0.5, H + 10], -Math.PI / 2, 150, 46, 5, 0.62))
      c.path(b.outline, { fill: b.depth > 1 ? k.mark : k.soft })
  },
  waves: (c, k) => {
    for (let row = 0; row < 11; row++) {
      const points: Point[] = []
      const base = 440 + row * 36
      for (let x = -20; x <= W + 20; x += 14)
        points.push([
          x,
          base - 84 * Math.exp(-(((((x + row * 22) % 210) / 210 - 0.4) / 0.12) ** 2)),
        ])
      c.path(`${smooth(points)}V${H + 20}H-20Z`, { fill: row === 6 ? k.mark : k.ground })
      c.line(smooth(points), k.ink, 2.4)
    }
  },
  horizon: (c, k) => {
    c.circle(W * 0.62, 560, 130, { fill: k.mark })
    for (let i = 0; i < 5; i++)
      c.path(
        `M0 ${590 + i * 44}Q${150 + i * 40} ${540 + i * 44} ${W / 2} ${590 + i * 44}T${W} ${580 + i * 46}V${H}H0Z`,
        { fill: i % 2 ? k.ground : k.soft, opacity: 0.9 },
      )
  },
  grid: (c, k) => {
    for (let i = 0; i < 10; i++) {
      for (let j = 0; j < 7; j++)
        c.circle(60 + i * 53.5, 440 + j * 53.5, c.random.between(6, 22), {
          fill: c.random.chance(0.16) ? k.mark : k.soft,
        })
    }
  },
  sun: (c, k) => {
    c.circle(W / 2, 560, 150, { fill: k.mark })
    for (let i = 0; i < 13; i++)
      c.line(`M${60 + i * 6} ${586 + i * 17}H${W - 60 - i * 6}`, i % 2 ? k.ground : k.soft, 9)
  },
}

export function bookCover(
  { file, title, authors, publisher, motif }: Cover,
  index: number,
): Canvas {
  const c = new Canvas(file, W, H)
  const look = looks[(index * 5 + Math.floor(index / 6)) % looks.length] ?? looks[0]
  if (!look) return c
  c.grain = 0.2
  c.fill(look.ground)
  motifs[motif]?.(c, look)
  c.rect(0, 0, W, 372, { fill: look.ground, opacity: 0.94 })
  c.text(publisher.toUpperCase(), 48, 70, 17, {
    fill: look.mark,
    'font-family': sans,
    'letter-spacing': 2.6,
    'font-weight': 700,
  })
  c.line(`M48 92H${W - 48}`, look.ink, 1.4, { opacity: 0.5 })
  const [head = '', tail] = title.length > 44 ? title.split(': ') : [title]
  const size = head.length > 52 ? 39 : head.length > 30 ? 46 : 56
  const lines = wrapped(head, Math.floor(1080 / size))
  for (const [i, line] of lines.entries()) {
    c.text(line, 46, 154 + i * size * 1.1, size, { fill: look.ink })
  }
  const below = 154 + lines.length * size * 1.1
  if (tail)
    for (const [i, line] of wrapped(tail, 40).entries()) {
      c.text(line, 48, below + 4 + i * 27, 24, {
        fill: look.ink,
        opacity: 0.85,
        'font-family': "'EB Garamond', serif",
        'font-style': 'italic',
      })
    }
  const foot = wrapped(authors, 44)
  c.rect(0, H - 34 - foot.length * 24, W, 34 + foot.length * 24, {
    fill: look.ground,
    opacity: 0.94,
  })
  for (const [i, line] of foot.entries()) {
    c.text(line, 48, H - 18 - (foot.length - 1 - i) * 24, 18, {
      fill: look.ink,
      'font-family': sans,
    })
  }
  return c
}

export function newsletterCover(issue: Issue, scene: Scene, light: Light): Canvas {
  const c = new Canvas(`issue-${issue.number}`, W, H)
  c.grain = 0.2
  c.fill(color.paper)
  c.text(SENDER.newsletter, 40, 92, 62, { fill: color.ink })
  c.line(pulse(40, W - 40, 138, 22, 7), color.red, 2.6)
  c.text(`ISSUE ${issue.number}`, 40, 182, 17, {
    fill: color.red,
    'font-family': sans,
    'font-weight': 700,
    'letter-spacing': 3,
  })
  c.text(`${SENDER.shortName} · ${SENDER.place.toUpperCase()}`, W - 40, 182, 17, {
    fill: color.steel,
    'font-family': sans,
    'letter-spacing': 2.4,
    'text-anchor': 'end',
  })
  const picture = new Canvas(`issue-${issue.number}-picture`, 1400, 1000)
  picture.grain = 0
  scene(picture, light)
  c.nest(picture, 40, 206, W - 80, 372)
  const lines = wrapped(issue.title, 23)
  for (const [i, line] of lines.entries()) {
    c.text(line, 40, 640 + i * 52, 50, { fill: color.ink })
  }
  const below = 640 + (lines.length - 1) * 52
  for (const [i, line] of wrapped(issue.lead, 56).slice(0, 3).entries()) {
    c.text(line, 40, below + 42 + i * 27, 19, { fill: color.steel, 'font-family': sans })
  }
  return c
}

export const coverLight = (index: number): Light => {
  const all = Object.values(lights)
  return all[index % all.length] ?? lights.dawn
}
