// What the foundation looks at: vessels, waves, sections of arteries, devices.
import { type Point, round } from '../canvas.ts'
import { meander, pulse, ribbon, smooth, vessels } from '../curves.ts'
import { color, type Light } from '../palette.ts'
import type { Scene } from './river.ts'

const dark = (light: Light) => light.sky[0] === color.night || light.sky[0] === color.slate

export const coronary: Scene = (c, light) => {
  const night = dark(light)
  c.fill(c.gradient(night ? [color.night, color.slate] : [light.sky[2], light.sky[1]], [1, 1]))
  const [x, y] = [c.width * c.random.between(0.28, 0.4), c.height * 0.16]
  c.glow(
    c.width * 0.55,
    c.height * 0.55,
    c.width * 0.5,
    night ? color.steel : color.paper,
    night ? 0.45 : 0.9,
  )
  c.circle(c.width * 0.58, c.height * 0.6, c.height * 0.62, {
    fill: night ? color.slate : light.ridges[0],
    opacity: 0.28,
  })
  c.circle(c.width * 0.5, c.height * 0.66, c.height * 0.42, {
    fill: night ? color.steel : light.ridges[0],
    opacity: 0.2,
  })
  const shade = night ? '#0B1118' : light.ridges[1]
  const trees = [
    vessels(c.random, [x, y], 1.2, c.height * 0.27, 40, 5, 0.62),
    vessels(c.random, [x + 8, y], 0.2, c.height * 0.3, 36, 5, 0.6),
  ].flat()
  for (const b of trees)
    c.path(b.outline, { fill: shade, opacity: 0.3, transform: 'translate(16 20)' })
  for (const b of trees) {
    const shallow = ['#E8A493', color.coral, color.red, color.red, color.wine, color.wine]
    const paint = night
      ? [color.steel, color.fog, color.haze, '#E9E4DD', color.paper, color.paper][b.depth]
      : shallow[b.depth]
    c.path(b.outline, { fill: paint ?? color.red })
  }
  for (const b of trees.filter((b) => b.depth > 2))
    c.line(smooth(b.spine), night ? '#FFFFFF' : '#F3C4B5', b.width * 0.1, {
      opacity: 0.5,
      'stroke-linecap': 'butt',
    })
  const catheter: Point[] = [
    [-40, c.height * 0.5],
    [c.width * 0.1, c.height * 0.44],
    [c.width * 0.17, c.height * 0.2],
    [x - 70, c.height * 0.06],
    [x, y],
  ]
  c.line(smooth(catheter), night ? color.coral : color.ink, 15)
  c.line(smooth(catheter), night ? '#F4C9BC' : color.steel, 4)
}

export const limb: Scene = (c, light) => {
  const night = dark(light)
  c.fill(c.gradient(night ? ['#10171F', color.slate] : [color.paper, light.sky[0]], [1, 0.4]))
  const paint = night ? color.paper : color.red
  for (const side of [0, 1]) {
    const x = c.width * (0.3 + 0.36 * side)
    const bones: Point[] = []
    for (let i = 0; i <= 30; i++)
      bones.push([x - 84 + (i > 15 ? 12 : 0), (c.height * (i - 1)) / 28])
    const knee = (t: number) => Math.exp(-(((t - 0.52) / 0.075) ** 2))
    c.path(
      ribbon(bones, (t) => 92 + 74 * knee(t)),
      { fill: night ? color.steel : light.ridges[0], opacity: 0.28 },
    )
    const spine: Point[] = []
    for (let i = 0; i <= 16; i++)
      spine.push([
        x + 34 * Math.sin(i * 0.55 + side * 2) + side * i * 4,
        -60 + ((c.height + 120) * i) / 16,
      ])
    c.path(
      ribbon(spine, (t) => 44 - 24 * t),
      { fill: paint },
    )
    spine.forEach((p, i) => {
      if (i < 2 || i > 14) return
      const way = i % 2 ? 1 : -1
      const twigs = vessels(
        c.random,
        p,
        Math.PI / 2 - way * c.random.between(0.4, 0.8),
        c.random.between(90, 170),
        11,
        3,
        0.5,
      )
      for (const b of twigs) c.path(b.outline, { fill: paint, opacity: 0.35 + 0.18 * b.depth })
    })
  }
  for (let i = 1; i < 12; i++) {
    const y = (i * c.height) / 12
    c.line(`M${c.width - 70} ${y}h${i % 3 ? 22 : 44}`, night ? color.fog : color.steel, 3)
  }
  c.line(
    pulse(c.width * 0.02, c.width * 0.2, c.height * 0.88, 90, 2),
    night ? color.coral : color.ink,
    4,
  )
}

export const lumen: Scene = (c, light) => {
  const night = dark(light)
  c.fill(c.gradient(night ? [color.night, color.ink] : [light.sky[1], color.paper], [1, 1]))
  const [cx, cy] = [c.width * c.random.between(0.36, 0.62), c.height * 0.5]
  const rings = night
    ? ['#26364A', '#3A4C62', '#8D4B4C', color.red, '#D98A76', '#F0CDB9', color.night]
    : [light.ridges[0], color.blush, '#D98A76', color.red, color.wine, '#4A1119', color.ink]
  rings.forEach((paint, i) => {
    const r = c.height * (0.74 - i * 0.096)
    const points: Point[] = []
    for (let a = 0; a <= 24; a++) {
      const angle = (a / 24) * Math.PI * 2
      const wave =
        1 + 0.05 * Math.sin(angle * 2 + i * 0.4) + 0.035 * Math.sin(angle * 3 + 1 + i * 0.2)
      points.push([
        cx + i * 9 + Math.cos(angle) * r * wave,
        cy + i * 7 + Math.sin(angle) * r * wave,
      ])
    }
    c.path(`${smooth(points)}Z`, { fill: paint, opacity: i < 6 ? 0.92 : 1 })
  })
  for (let i = 0; i < 240; i++) {
    const angle = c.random.between(0, Math.PI * 2)
    const r = c.height * c.random.between(0.22, 0.72)
    const sweep = c.random.between(0.02, 0.1)
    const p = (a: number) =>
      `${round(cx + 24 + Math.cos(a) * r)} ${round(cy + 20 + Math.sin(a) * r)}`
    c.line(
      `M${p(angle)}A${round(r)} ${round(r)} 0 0 1 ${p(angle + sweep)}`,
      color.paper,
      c.random.between(1, 3),
      { opacity: c.random.between(0.08, 0.34) },
    )
  }
  c.line(
    `M${round(cx + 54)} ${round(cy + 44)}L${c.width + 20} ${round(cy - c.height * 0.32)}`,
    color.paper,
    3,
    { opacity: 0.8 },
  )
  c.circle(cx + 54, cy + 44, 15, { fill: color.paper })
  c.circle(cx + 54, cy + 44, 36, {
    fill: 'none',
    stroke: color.paper,
    'stroke-width': 2,
    opacity: 0.6,
  })
}

export const arcs: Scene = (c, light) => {
  c.fill(color.paper)
  const planes = [light.sky[1], light.ridges[0], light.ridges[1], light.ridges[2]]
  planes.forEach((paint, i) => {
    const r = c.height * c.random.between(0.45, 0.95)
    c.circle(c.width * (0.08 + 0.3 * i), c.height * (i % 2 ? 0.05 : 1), r, {
      fill: paint,
      opacity: 0.78,
    })
  })
  for (let i = 0; i < 3; i++) {
    const y = c.height * (0.3 + 0.2 * i)
    const lift = c.height * c.random.between(0.3, 0.6)
    const d = `M-40 ${round(y + 180)}C${c.width * 0.3} ${round(y - lift)} ${c.width * 0.55} ${round(y + lift)} ${c.width + 40} ${round(y - 90)}`
    c.line(d, i === 1 ? color.red : light.ridges[3], i === 1 ? 24 : 9)
    if (i === 1) c.line(d, '#F0B8A8', 5, { 'stroke-dasharray': '2 26' })
  }
  c.line(pulse(c.width * 0.52, c.width * 0.92, c.height * 0.84, 110, 3), light.ridges[3], 4.5)
}

export const waves: Scene = (c, light) => {
  const night = dark(light)
  c.fill(c.gradient(night ? [color.night, color.ink] : [light.sky[2], light.sky[0]]))
  const rows = 15
  const beat = c.width / c.random.pick([3, 4, 5])
  for (let row = 0; row < rows; row++) {
    const base = c.height * (0.24 + (0.82 * row) / rows)
    const points: Point[] = []
    for (let x = -40; x <= c.width + 40; x += 20) {
      const phase = ((x + row * 26) % beat) / beat
      const systole = Math.exp(-(((phase - 0.26) / 0.1) ** 2))
      const runoff = 0.34 * Math.exp(-(((phase - 0.56) / 0.12) ** 2))
      const focus = Math.exp(-(((x / c.width - 0.5) / 0.36) ** 2))
      points.push([
        x,
        base -
          (systole + runoff) * 190 * focus * (0.55 + row / rows / 1.6) -
          c.random.between(0, 7),
      ])
    }
    const mark = row === 10
    c.path(`${smooth(points)}L${c.width + 60} ${c.height + 90}L-60 ${c.height + 90}Z`, {
      fill: mark
        ? color.red
        : night
          ? color.ink
          : c.gradient([row % 2 ? light.ridges[0] : light.sky[2], light.sky[1]]),
    })
    c.line(smooth(points), mark ? '#F6D2C4' : night ? color.fog : light.ridges[2], mark ? 5 : 2.6)
  }
}

export const fan: Scene = (c, light) => {
  c.fill(c.gradient([color.night, '#22303F'], [1, 1]))
  const [x, y] = [c.width * c.random.between(0.44, 0.56), c.height * 0.04]
  const p = (angle: number, r: number): Point => [x + Math.sin(angle) * r, y + Math.cos(angle) * r]
  const spread = 0.72
  const sector = (r: number, s = spread) => {
    const [a, b] = [p(-s, r), p(s, r)]
    return `M${x} ${y}L${round(a[0])} ${round(a[1])}A${round(r)} ${round(r)} 0 0 0 ${round(b[0])} ${round(b[1])}Z`
  }
  const reach = c.height * 0.92
  c.path(sector(reach), { fill: c.gradient([color.steel, color.slate, color.ink]) })
  c.group({ 'clip-path': c.clip(sector(reach)) }, () => {
    for (let i = 0; i < 520; i++) {
      const angle = c.random.between(-spread, spread)
      const r = reach * Math.sqrt(c.random.between(0.02, 1))
      const [a, b] = [p(angle, r), p(angle + c.random.between(0.01, 0.09), r)]
      c.line(
        `M${round(a[0])} ${round(a[1])}A${round(r)} ${round(r)} 0 0 0 ${round(b[0])} ${round(b[1])}`,
        color.haze,
        c.random.between(1.5, 5),
        { opacity: c.random.between(0.05, 0.32) },
      )
    }
    const vessel: Point[] = [
      p(-0.8, reach * 0.5),
      p(-0.35, reach * 0.62),
      p(0.05, reach * 0.56),
      p(0.4, reach * 0.66),
      p(0.8, reach * 0.6),
    ]
    c.path(
      ribbon(vessel, () => 178),
      { fill: color.night },
    )
    c.path(
      ribbon(vessel, (t) => 120 - 70 * Math.exp(-(((t - 0.55) / 0.12) ** 2))),
      {
        fill: c.gradient([light.line === color.red ? color.coral : light.line, color.red], [1, 0]),
      },
    )
    c.path(
      ribbon(vessel, (t) => 34 - 16 * Math.exp(-(((t - 0.55) / 0.12) ** 2))),
      { fill: '#F3BFA4', opacity: 0.8 },
    )
  })
  for (let i = 1; i <= 5; i++) {
    const [a, b] = [p(-spread, (reach * i) / 5), p(spread, (reach * i) / 5)]
    c.line(
      `M${round(a[0])} ${round(a[1])}A${round((reach * i) / 5)} ${round((reach * i) / 5)} 0 0 0 ${round(b[0])} ${round(b[1])}`,
      color.fog,
      1.6,
      { opacity: 0.45, 'stroke-dasharray': '3 14' },
    )
  }
  c.line(pulse(40, c.width - 40, c.height * 0.95, 66, 8), color.reed, 3.4)
}

export const flow: Scene = (c, light) => {
  c.fill(c.gradient([light.sky[2], light.sky[1]]))
  const mid = c.height * 0.52
  const bank = (t: number) => c.height * (0.62 - 0.2 * Math.exp(-(((t - 0.58) / 0.16) ** 2)))
  const course: Point[] = []
  for (let i = 0; i <= 20; i++)
    course.push([-60 + ((c.width + 120) * i) / 20, mid + 60 * Math.sin(i * 0.42)])
  c.path(
    ribbon(course, (t) => bank(t) + 130),
    { fill: light.ridges[0] },
  )
  c.path(
    ribbon(course, (t) => bank(t) + 56),
    { fill: light.ridges[1] },
  )
  c.path(ribbon(course, bank), { fill: c.gradient(['#C2424A', color.red, color.wine], [1, 0]) })
  for (let k = -9; k <= 9; k++) {
    const lane = course.map(([x, y], i): Point => [x, y + (k / 10) * 0.46 * bank(i / 20)])
    c.line(smooth(lane), color.blush, 2.2, {
      opacity: 0.2 + 0.03 * (9 - Math.abs(k)),
      'stroke-dasharray': `${c.random.int(120, 320)} ${c.random.int(20, 90)}`,
    })
  }
  for (let i = 0; i < 54; i++) {
    const s = c.random.between(0, 20)
    const [ax, ay] = course[Math.floor(s)] ?? [0, mid]
    const lane = c.random.between(-0.42, 0.42) * bank(s / 20)
    const r = c.random.between(13, 32)
    const tilt = c.random.between(-30, 30)
    const [x, y] = [ax + (s % 1) * 80, ay + lane]
    c.ellipse(x, y, r, r * 0.62, {
      fill: i % 4 ? color.coral : '#F0C2AE',
      transform: `rotate(${round(tilt)} ${round(x)} ${round(y)})`,
    })
    c.ellipse(x, y, r * 0.5, r * 0.24, {
      fill: color.wine,
      opacity: 0.5,
      transform: `rotate(${round(tilt)} ${round(x)} ${round(y)})`,
    })
  }
}

export const lattice: Scene = (c, light) => {
  const night = dark(light)
  c.fill(c.gradient(night ? [color.ink, color.slate] : [color.paper, light.sky[1]], [1, 1]))
  const at = (u: number, v: number): Point => {
    const x = -80 + u * (c.width + 160)
    const radius = c.height * (0.13 + 0.15 / (1 + Math.exp(-(u - 0.42) * 14)))
    return [x, c.height * (0.62 - 0.18 * Math.sin(u * 2.6)) + Math.sin(v) * radius]
  }
  const spine: Point[] = Array.from({ length: 21 }, (_, i) => at(i / 20, 0))
  c.path(
    ribbon(spine, (t) => 2 * c.height * (0.15 + 0.17 / (1 + Math.exp(-(t - 0.42) * 14)))),
    { fill: color.red, opacity: night ? 0.5 : 0.16 },
  )
  c.path(
    ribbon(spine, (t) => 0.9 * c.height * (0.1 + 0.17 / (1 + Math.exp(-(t - 0.42) * 14)))),
    { fill: color.red, opacity: night ? 0.45 : 0.14 },
  )
  for (const back of [true, false]) {
    for (let i = 0; i < 34; i++) {
      for (const way of [1, -1]) {
        const points: Point[] = []
        for (let k = 0; k <= 12; k++) {
          const v = (back ? Math.PI / 2 : -Math.PI / 2) + (k / 12) * Math.PI
          points.push(at((i + ((way * k) / 12) * 3) / 32, v))
        }
        c.line(
          smooth(points),
          back ? light.ridges[1] : night ? color.paper : color.ink,
          back ? 3 : 5.5,
          { opacity: back ? 0.4 : 1 },
        )
      }
    }
  }
  c.line(smooth(spine), color.red, 9)
}

export const pressure: Scene = (c, light) => {
  c.fill(c.gradient([light.sky[2], light.sky[1]], [1, 1]))
  c.circle(c.width * 0.9, c.height * 0.1, c.height * 0.5, { fill: light.ridges[0], opacity: 0.5 })
  c.path(
    ribbon(
      [
        [-60, c.height * 0.9],
        [c.width * 0.3, c.height * 0.78],
        [c.width * 0.62, c.height * 0.9],
        [c.width + 60, c.height * 0.8],
      ],
      () => 240,
    ),
    { fill: light.ridges[1], opacity: 0.55 },
  )
  const [cx, cy, r] = [c.width * 0.32, c.height * 0.44, c.height * 0.29]
  const tube = meander([cx + r * 0.6, cy + r * 0.7], [c.width * 0.66, c.height * 0.66], 1, 1.1)
  c.line(smooth(tube), color.ink, 22)
  c.line(pulse(c.width * 0.66, c.width + 40, c.height * 0.66, 190, 2), color.red, 10)
  c.circle(cx + 14, cy + 20, r + 22, { fill: color.ink, opacity: 0.18 })
  c.circle(cx, cy, r + 22, { fill: color.ink })
  c.circle(cx, cy, r, { fill: color.paper })
  const p = (a: number, l: number) =>
    `${round(cx + Math.cos(a) * l)} ${round(cy + Math.sin(a) * l)}`
  for (let i = 0; i <= 60; i++) {
    const a = 2.3 + (i / 60) * 4.82
    c.line(
      `M${p(a, r * 0.9)}L${p(a, r * (i % 5 ? 0.83 : 0.75))}`,
      i > 38 ? color.red : color.slate,
      i % 5 ? 3 : 6,
    )
  }
  const needle = 2.3 + 4.82 * 0.52
  c.line(`M${p(needle + Math.PI, r * 0.16)}L${p(needle, r * 0.68)}`, color.red, 10)
  c.circle(cx, cy, 24, { fill: color.ink })
}
