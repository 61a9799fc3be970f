// The Mississippi at Davenport: bluffs, bridges, barges, prairie, water.
import { type Canvas, type Point, round } from '../canvas.ts'
import { contours, meander, pulse, ribbon, smooth } from '../curves.ts'
import { color, type Light } from '../palette.ts'

export type Scene = (c: Canvas, light: Light) => void

const ridge = (c: Canvas, y: number, rise: number, paint: string, peaks = 7) => {
  const points: Point[] = []
  for (let i = -1; i <= peaks + 1; i++) {
    points.push([(i * c.width) / peaks, y - rise * c.random.between(0.15, 1)])
  }
  c.path(`${smooth(points)}L${c.width * 1.2} ${c.height}L${-c.width * 0.2} ${c.height}Z`, {
    fill: paint,
  })
}

export function sky(c: Canvas, light: Light, horizon: number) {
  c.rect(0, 0, c.width, horizon + 4, { fill: c.gradient(light.sky) })
}

export function water(c: Canvas, light: Light, top: number, sunX?: number) {
  c.rect(0, top, c.width, c.height - top, { fill: c.gradient(light.water) })
  for (let i = 0; i < 90; i++) {
    const depth = c.random.between(0, 1) ** 1.6
    const y = top + 8 + depth * (c.height - top - 12)
    const length = c.random.between(14, 60) * (0.5 + depth * 2.4)
    const x = c.random.between(-40, c.width)
    c.line(`M${round(x)} ${round(y)}h${round(length)}`, light.glint, 1.2 + depth * 2.2, {
      opacity: 0.1 + 0.14 * depth,
    })
  }
  if (sunX === undefined) return
  for (let i = 0; i < 26; i++) {
    const depth = i / 26
    const y = top + 6 + depth ** 1.3 * (c.height - top - 20)
    const half = (16 + 74 * depth) * c.random.between(0.45, 1.15)
    const x = sunX + c.random.between(-14, 14) * (1 + depth)
    c.line(`M${round(x - half)} ${round(y)}h${round(half * 2)}`, light.sun, 3 + depth * 5, {
      opacity: 0.62 - 0.4 * depth,
    })
  }
}

export function bluffs(c: Canvas, light: Light, horizon: number, rise = 150) {
  for (const [i, paint] of light.ridges.slice(0, 3).entries()) {
    ridge(c, horizon - 18 + i * 14, rise * (1 - i * 0.3), paint, 5 + i * 2)
  }
}

export const sunrise: Scene = (c, light) => {
  const horizon = c.height * c.random.between(0.5, 0.58)
  const x = c.width * c.random.between(0.28, 0.72)
  sky(c, light, horizon)
  c.glow(x, horizon - 140, c.width * 0.42, light.sun, 0.5)
  c.circle(x, horizon - c.random.between(150, 240), c.width * 0.07, { fill: light.sun })
  for (let i = 0; i < 5; i++) {
    const y = horizon * c.random.between(0.16, 0.6)
    const start = c.random.between(-100, c.width * 0.8)
    c.path(
      ribbon(
        [
          [start, y],
          [start + 240, y - 8],
          [start + c.random.between(420, 700), y + 3],
        ],
        (t) => 26 * Math.sin(Math.PI * t),
      ),
      { fill: light.glint, opacity: 0.25 },
    )
  }
  bluffs(c, light, horizon, 160)
  water(c, light, horizon, x)
  const y = c.height * 0.8
  const bend = meander([c.width * 0.56, y], [c.width * 1.04, y + 40], 2, 1.05)
  c.path(
    ribbon(bend, (t) => 5 + 26 * t),
    { fill: light.line },
  )
  c.line(pulse(-60, c.width * 0.562, y, 130, 3), light.line, 5)
}

export const meanders: Scene = (c, light) => {
  c.fill(c.gradient([light.sky[2], light.sky[1]], [1, 1]))
  for (const [i, d] of contours(c.random, c.width, c.height, 15).entries()) {
    c.line(d, i % 4 === 0 ? light.ridges[1] : light.ridges[0], i % 4 === 0 ? 2.4 : 1.2, {
      opacity: 0.75,
    })
  }
  for (let i = 0; i < 26; i++) {
    const [x, y] = [c.random.between(0, c.width), c.random.between(0, c.height)]
    const [w, h] = [c.random.between(70, 210), c.random.between(50, 130)]
    c.rect(x, y, w, h, {
      fill: c.random.pick([light.ridges[0], light.ridges[1], color.sand]),
      opacity: 0.22,
      transform: `rotate(-14 ${x} ${y})`,
    })
  }
  const from: Point = [-80, c.height * c.random.between(0.2, 0.45)]
  const to: Point = [c.width + 80, c.height * c.random.between(0.55, 0.85)]
  const course = meander(from, to, 3, c.random.between(1.25, 1.6))
  const widen = (by: number) => (t: number) => by + 46 * (0.7 + 0.3 * Math.sin(t * 14))
  c.path(ribbon(course, widen(44)), { fill: light.ridges[0], opacity: 0.8 })
  c.path(ribbon(course, widen(14)), { fill: c.gradient(light.water, [1, 0]) })
  c.line(smooth(course), light.glint, 2.5, { opacity: 0.7, 'stroke-dasharray': '60 26 140 40' })
  for (const side of [-1, 1]) {
    const i = Math.floor(course.length * (0.5 + side * 0.23))
    const [x, y] = course[i] ?? [0, 0]
    c.circle(x, y, 26, { fill: light.line })
    c.circle(x, y, 46, { fill: 'none', stroke: light.line, 'stroke-width': 3 })
  }
  c.line(pulse(c.width * 0.06, c.width * 0.44, c.height * 0.9, 120, 3), light.line, 5)
}

export const archBridge: Scene = (c, light) => {
  const horizon = c.height * 0.56
  sky(c, light, horizon)
  bluffs(c, light, horizon, 110)
  water(c, light, horizon)
  const steel = light.ridges[3]
  const deck = horizon - 46
  const spans = c.random.int(3, 5)
  const span = (c.width + 160) / spans
  for (let i = 0; i < spans; i++) {
    const x = -80 + i * span
    const rise = span * 0.34
    const arch = (lift: number) =>
      `M${round(x)} ${deck}Q${round(x + span / 2)} ${round(deck - lift * 2)} ${round(x + span)} ${deck}`
    c.line(arch(rise), steel, 11)
    c.line(arch(rise * 0.86), steel, 5)
    for (let k = 1; k < 16; k++) {
      const t = k / 16
      const top = deck - 4 * t * (1 - t) * rise
      c.line(`M${round(x + t * span)} ${deck}V${round(top)}`, steel, 2.4, { opacity: 0.85 })
    }
    c.rect(x + span - 22, deck, 44, horizon - deck + 54, { fill: steel })
    c.rect(x + span - 16, horizon + 54, 32, 160, { fill: steel, opacity: 0.22 })
  }
  c.rect(0, deck - 6, c.width, 20, { fill: steel })
  c.line(pulse(-40, c.width + 40, deck + 4, 34, 9), light.line, 3.2)
  barge(c, light, c.random.between(0.1, 0.45) * c.width, c.height * 0.8, 1.25)
}

export function barge(c: Canvas, light: Light, x: number, y: number, scale: number) {
  const hull = light.ridges[3]
  c.group({ transform: `translate(${round(x)} ${round(y)}) scale(${scale})` }, () => {
    for (let i = 0; i < 4; i++) {
      c.rect(i * 118, -26, 112, 30, { fill: hull })
      c.path(`M${i * 118 + 8} -26Q${i * 118 + 56} -48 ${i * 118 + 104} -26Z`, {
        fill: i % 2 ? color.dune : light.ridges[2],
      })
    }
    c.path('M476 -30h92l26 34h-118Z', { fill: color.red })
    c.rect(488, -74, 62, 46, { fill: color.paper })
    c.rect(498, -104, 40, 32, { fill: color.paper })
    c.rect(502, -98, 32, 12, { fill: hull })
    c.rect(540, -96, 7, 30, { fill: hull })
    for (let i = 0; i < 7; i++)
      c.line(`M${-30 - i * 9} ${10 + i * 9}h${620 + i * 26}`, light.glint, 2.5, {
        opacity: 0.3 - i * 0.035,
      })
  })
}

export const lockAndDam: Scene = (c, light) => {
  const top = c.height * 0.42
  sky(c, light, top)
  bluffs(c, light, top, 100)
  c.rect(0, top, c.width, 120, { fill: c.gradient([light.water[0], light.water[1]]) })
  const steel = light.ridges[3]
  const gates = 6
  const width = c.width / gates
  const base = c.height * 0.7
  for (let i = 0; i < gates; i++) {
    const x = i * width
    c.rect(x + 34, top + 66, width - 34, base - top - 66, {
      fill: c.gradient([light.ridges[1], light.water[1]]),
    })
    c.ellipse(x + width / 2 + 17, top + 96, width / 2 - 20, 44, { fill: light.ridges[2] })
    c.ellipse(x + width / 2 + 17, top + 88, width / 2 - 20, 34, { fill: light.ridges[1] })
    for (let k = 0; k < 15; k++) {
      const fall = x + 42 + ((width - 50) * k) / 15
      c.line(
        `M${round(fall)} ${round(top + 140 + c.random.between(0, 26))}V${round(base - c.random.between(0, 30))}`,
        light.glint,
        c.random.between(2, 7),
        { opacity: 0.36 },
      )
    }
  }
  for (let i = 0; i <= gates; i++) {
    const x = i * width
    c.rect(x - 30, top - 60, 64, base - top + 84, { fill: light.sky[2] })
    c.rect(x + 8, top - 60, 26, base - top + 84, { fill: steel, opacity: 0.28 })
    c.path(`M${x - 42} ${top - 60}h88l-14 -34h-60Z`, { fill: steel })
    c.rect(x - 16, top - 30, 16, 34, { fill: light.line })
  }
  c.rect(0, top - 104, c.width, 12, { fill: steel })
  water(c, light, base)
  for (let i = 0; i < 40; i++)
    c.ellipse(
      c.random.between(0, c.width),
      base + c.random.between(0, 34),
      c.random.between(16, 60),
      c.random.between(4, 10),
      { fill: light.glint, opacity: 0.4 },
    )
  const y = c.height * 0.88
  c.line(pulse(-60, c.width + 60, y, 84, 7), light.line, 5)
}

export const prairie: Scene = (c, light) => {
  const horizon = c.height * 0.62
  sky(c, light, horizon)
  c.glow(c.width * 0.64, horizon - 70, 560, light.sun, 0.4)
  for (let i = 0; i < 7; i++) {
    const y = horizon * c.random.between(0.1, 0.7)
    const x = c.random.between(-200, c.width)
    c.path(
      ribbon(
        [
          [x, y],
          [x + 200, y - 6],
          [x + c.random.between(380, 640), y],
        ],
        (t) => 30 * Math.sin(Math.PI * t),
      ),
      { fill: light.glint, opacity: 0.3 },
    )
  }
  c.line(pulse(-80, c.width + 80, horizon - 8, 190, 4), light.line, 5)
  for (const [i, paint] of light.ridges.entries()) {
    ridge(c, horizon + 6 + i * 78, 40, paint, 4 + i)
  }
  for (let i = 0; i < 260; i++) {
    const depth = c.random.between(0, 1)
    const x = c.random.between(-20, c.width + 20)
    const y = c.height * (0.8 + 0.26 * depth)
    const h = c.random.between(60, 150) * (0.5 + depth)
    const lean = c.random.between(-0.1, 0.45) * h
    c.line(
      `M${round(x)} ${round(y)}q${round(lean * 0.2)} ${round(-h * 0.6)} ${round(lean)} ${round(-h)}`,
      c.random.pick([light.ridges[0], light.ridges[1], light.ridges[3], light.sky[1]]),
      1.6 + depth * 2.4,
      { opacity: 0.75 },
    )
    if (i % 5 === 0)
      c.ellipse(x + lean, y - h, 4 + depth * 3, 11 + depth * 6, {
        fill: i % 15 === 0 ? light.line : light.sky[2],
        opacity: 0.9,
      })
  }
}

export function town(c: Canvas, light: Light, horizon: number, reach = 1) {
  const dark = light.ridges[3]
  for (let x = c.width * (1 - reach); x < c.width; ) {
    const w = c.random.between(44, 120)
    const middle = 1 - Math.abs(x / c.width - 0.55)
    const h = c.random.between(60, 190) * (0.5 + middle)
    c.rect(x, horizon - h, w + 1, h, {
      fill: c.random.pick([dark, light.ridges[2], light.ridges[3]]),
    })
    c.rect(x, horizon, w + 1, h * 0.7, { fill: dark, opacity: 0.2 })
    for (let wy = horizon - h + 16; wy < horizon - 22; wy += 24) {
      for (let wx = x + 11; wx < x + w - 14; wx += 19) {
        if (c.random.chance(0.42))
          c.rect(wx, wy, 8, 12, { fill: light.glint, opacity: c.random.between(0.45, 0.95) })
      }
    }
    x += w
  }
  const tower = c.width * 0.6
  c.rect(tower, horizon - 330, 56, 330, { fill: dark })
  c.path(`M${tower - 8} ${horizon - 330}h72l-36 -84Z`, { fill: dark })
  c.circle(tower + 28, horizon - 292, 17, { fill: light.glint })
}

export const riverTown: Scene = (c, light) => {
  const horizon = c.height * 0.62
  sky(c, light, horizon)
  ridge(c, horizon, 150, light.ridges[0], 5)
  town(c, light, horizon)
  water(c, light, horizon)
  c.line(pulse(-40, c.width + 40, c.height * 0.86, 96, 6), light.line, 5)
}
