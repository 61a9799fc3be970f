// Rooms with people in them, as calm silhouettes: talks, workshops, walks.
import { type Canvas, type Point, round } from '../canvas.ts'
import { meander, pulse, ribbon, smooth, vessels } from '../curves.ts'
import { color, type Light } from '../palette.ts'
import { bluffs, type Scene, sky } from './river.ts'

/** From behind; `s` is the head's radius. */
function bust(c: Canvas, x: number, y: number, s: number, paint: string) {
  const lean = c.random.between(-0.25, 0.25) * s
  const hair = c.random.int(0, 3)
  c.path(
    `M${round(x - 2.5 * s)} ${round(y + 5.4 * s)}C${round(x - 2.5 * s)} ${round(y + 1.6 * s)} ${round(x - 0.9 * s)} ${round(y + 1.7 * s)} ${round(x - 0.5 * s)} ${round(y + 0.7 * s)}h${round(s)}C${round(x + 0.9 * s)} ${round(y + 1.7 * s)} ${round(x + 2.5 * s)} ${round(y + 1.6 * s)} ${round(x + 2.5 * s)} ${round(y + 5.4 * s)}Z`,
    { fill: paint },
  )
  c.ellipse(x + lean, y, s * 0.92, s * 1.12, { fill: paint })
  if (hair === 1) c.circle(x + lean, y - s * 1.18, s * 0.42, { fill: paint })
  if (hair === 2)
    c.path(
      `M${round(x + lean - s)} ${round(y)}a${round(s)} ${round(s * 1.15)} 0 0 1 ${round(2 * s)} 0v${round(s * 1.5)}h${round(-2 * s)}Z`,
      { fill: paint },
    )
}

/** `h` tall, feet at y; `stride` 0 stands, 1 walks. */
function figure(c: Canvas, x: number, y: number, h: number, paint: string, stride = 0) {
  const r = round
  const head = h * 0.064
  const [shoulder, hip] = [y - h * 0.84, y - h * 0.48]
  const w = h * 0.098
  const swing = stride * h * 0.12
  const hair = c.random.int(0, 3)
  const hx = x + stride * h * 0.012
  c.ellipse(hx, y - h + head * 1.1, head * 0.86, head * 1.12, { fill: paint })
  if (hair === 1) c.circle(hx - head * 0.5, y - h + head * 0.3, head * 0.5, { fill: paint })
  if (hair === 2)
    c.path(
      `M${r(hx - head)} ${r(y - h + head * 2.3)}v${r(-head * 1.3)}a${r(head)} ${r(head)} 0 0 1 ${r(2 * head)} 0v${r(head * 1.3)}Z`,
      { fill: paint },
    )
  c.path(
    `M${r(x - w * 0.28)} ${r(shoulder - h * 0.05)}h${r(w * 0.56)}L${r(x + w * 0.34)} ${r(shoulder - h * 0.02)}C${r(x + w * 1.1)} ${r(shoulder)} ${r(x + w * 1.1)} ${r(shoulder + h * 0.1)} ${r(x + w * 0.86)} ${r(hip + 4)}h${r(-1.72 * w)}C${r(x - w * 1.1)} ${r(shoulder + h * 0.1)} ${r(x - w * 1.1)} ${r(shoulder)} ${r(x - w * 0.34)} ${r(shoulder - h * 0.02)}Z`,
    { fill: paint },
  )
  const coat = c.random.chance(0.35)
  if (coat)
    c.path(
      `M${r(x - w * 0.86)} ${r(hip - 2)}h${r(1.72 * w)}l${r(w * 0.4)} ${r(h * 0.2)}h${r(-2.5 * w)}Z`,
      { fill: paint },
    )
  for (const side of [-1, 1]) {
    const foot = x + side * (w * 0.42 + swing)
    const knee = x + side * (w * 0.46 + swing * 0.62)
    const k = y - h * 0.25
    c.path(
      `M${r(x + side * w * 0.86)} ${r(hip)}L${r(knee + side * w * 0.34)} ${r(k)}L${r(foot + side * w * 0.2)} ${r(y - h * 0.02)}h${r(-side * w * 0.44)}L${r(knee - side * w * 0.34)} ${r(k)}L${r(x - side * w * 0.04)} ${r(hip)}Z`,
      { fill: paint },
    )
    c.ellipse(foot + w * 0.14, y - h * 0.014, w * 0.4, h * 0.016, { fill: paint })
    const hand = x + side * (w * 1.12 - swing * 1.1 * (side === 1 ? 0.3 : 0.5))
    c.line(
      `M${r(x + side * w * 0.82)} ${r(shoulder + h * 0.035)}L${r(x + side * w * 1.12)} ${r(shoulder + h * 0.2)}L${r(hand + stride * w * 0.5)} ${r(hip + h * 0.02)}`,
      paint,
      w * 0.42,
    )
  }
}

function screen(c: Canvas, light: Light, x: number, y: number, w: number, h: number) {
  c.rect(x - 12, y - 12, w + 24, h + 24, { fill: light.ridges[3] })
  c.group({ 'clip-path': c.clip(`M${x} ${y}h${w}v${h}h${-w}Z`) }, () => {
    const kind = c.random.int(0, 4)
    const bright = kind === 2 || kind === 4
    c.rect(x, y, w, h, {
      fill: bright ? color.paper : c.gradient([color.night, '#2B3A4B'], [1, 1]),
    })
    if (kind === 0) {
      for (const b of vessels(c.random, [x + w * 0.2, y + h * 0.1], 0.6, h * 0.34, h * 0.06, 5))
        c.path(b.outline, { fill: b.depth > 2 ? color.paper : color.fog })
    } else if (kind === 1) {
      for (let i = 0; i < 6; i++)
        c.circle(x + w * 0.5 + i * 5, y + h * 0.52 + i * 4, h * (0.43 - i * 0.065), {
          fill:
            [color.slate, '#7A4A4E', color.red, '#D98A76', color.blush, color.night][i] ??
            color.red,
        })
    } else if (kind === 2) {
      c.line(pulse(x, x + w, y + h * 0.66, h * 0.4, 4), color.red, h * 0.018)
      for (let i = 1; i < 14; i++) c.line(`M${x + (w * i) / 14} ${y}v${h}`, color.blush, 1.4)
    } else if (kind === 3) {
      for (let row = 0; row < 8; row++) {
        const points: Point[] = []
        for (let i = 0; i <= 30; i++)
          points.push([
            x + (w * i) / 30,
            y +
              h * (0.28 + row * 0.1) -
              h * 0.2 * Math.exp(-((((i + row) % 10) / 10 - 0.4) ** 2) / 0.02),
          ])
        c.path(`${smooth(points)}V${y + h}H${x}Z`, { fill: row === 4 ? color.red : color.ink })
        c.line(smooth(points), row === 4 ? color.blush : color.fog, 2.6)
      }
    } else {
      const course = meander([x + w * 0.05, y + h * 0.3], [x + w * 0.95, y + h * 0.7], 3, 1.3)
      c.path(
        ribbon(course, () => h * 0.07),
        { fill: color.river },
      )
      c.line(smooth(course), color.red, 4)
    }
  })
}

function audience(c: Canvas, top: number, paints: readonly string[]) {
  for (const [row, paint] of paints.entries()) {
    {
      const s = 24 + row * 12
      const y = top + row * s * 2.5
      const gap = s * 5.1
      for (
        let x = -gap + (row % 2 ? gap / 2 : 0) + c.random.between(0, 30);
        x < c.width + gap;
        x += gap * c.random.between(0.94, 1.14)
      ) {
        bust(c, x, y + c.random.between(-6, 8), s * c.random.between(0.9, 1.08), paint)
      }
    }
  }
}

export const stage: Scene = (c, light) => {
  c.fill(c.gradient([light.ridges[2], light.ridges[3]]))
  c.path(`M0 0H${c.width}V${c.height * 0.66}H0Z`, {
    fill: c.gradient([light.ridges[3], light.ridges[2]]),
  })
  for (let i = 0; i < 18; i++)
    c.rect((i * c.width) / 18, 0, c.width / 40, c.height * 0.62, {
      fill: light.ridges[1],
      opacity: 0.1,
    })
  const w = c.width * c.random.between(0.46, 0.54)
  const left = c.random.chance(0.5)
  const x = left ? c.width * 0.4 : c.width * 0.08
  c.glow(x + w / 2, c.height * 0.3, w * 0.8, light.glint, 0.34)
  screen(c, light, x, c.height * 0.09, w, w * 0.5)
  c.path(`M0 ${c.height * 0.64}H${c.width}V${c.height * 0.78}H0Z`, { fill: light.ridges[1] })
  c.rect(0, c.height * 0.64, c.width, 7, { fill: light.glint, opacity: 0.5 })
  const px = left ? c.width * 0.24 : c.width * 0.8
  c.path(`M${px - 70} -20L${px - 190} ${c.height * 0.68}H${px + 190}L${px + 70} -20Z`, {
    fill: light.glint,
    opacity: 0.12,
  })
  figure(c, px, c.height * 0.69, c.height * 0.36, color.night)
  c.path(`M${px + 20} ${c.height * 0.52}h104l-14 ${c.height * 0.17}h-76Z`, {
    fill: light.line === color.red ? color.red : light.line,
  })
  audience(c, c.height * 0.76, [light.ridges[1], light.ridges[2], light.ridges[3]])
}

export const hall: Scene = (c, light) => {
  c.fill(c.gradient([light.sky[0], light.sky[2]]))
  const cx = c.width / 2
  const w = c.width * 0.5
  screen(c, light, cx - w / 2, c.height * 0.08, w, w * 0.44)
  c.glow(cx, c.height * 0.3, w, light.sun, 0.18)
  figure(c, cx - w * 0.62, c.height * 0.55, c.height * 0.24, light.ridges[3])
  for (let row = 0; row < 6; row++) {
    const y = c.height * (0.58 + row * 0.105)
    const lift = 70 + row * 16
    const paint =
      [
        light.ridges[0],
        light.ridges[1],
        light.ridges[1],
        light.ridges[2],
        light.ridges[2],
        light.ridges[3],
      ][row] ?? light.ridges[3]
    c.path(
      `M-40 ${round(y)}Q${cx} ${round(y + lift * 1.4)} ${c.width + 40} ${round(y)}V${c.height + 80}H-40Z`,
      { fill: paint },
    )
    const seats = 13 - row
    for (let i = 0; i < seats; i++) {
      if (c.random.chance(0.2)) continue
      const t = (i + 0.5 + (row % 2) * 0.25) / seats
      const sy = y + lift * 2.8 * t * (1 - t) * 0.98
      const s = 15 + row * 5
      bust(
        c,
        t * c.width,
        sy - s * 1.7,
        s,
        i % 6 === row ? color.red : (light.ridges[Math.min(3, 2 + (row % 2))] ?? color.ink),
      )
    }
    c.path(
      `M-40 ${round(y + 22)}Q${cx} ${round(y + 22 + lift * 1.4)} ${c.width + 40} ${round(y + 22)}V${c.height + 80}H-40Z`,
      { fill: paint },
    )
  }
}

export const workshop: Scene = (c, light) => {
  c.fill(c.gradient([light.sky[1], light.sky[2]], [1, 1]))
  for (let i = -4; i < 18; i++)
    c.line(`M${i * 140} -20L${i * 140 - 420} ${c.height + 20}`, light.ridges[0], 2, {
      opacity: 0.5,
    })
  const [cx, cy] = [c.width * 0.5, c.height * 0.52]
  const [rx, ry] = [c.width * 0.31, c.height * 0.3]
  const people = c.random.int(7, 9)
  for (let i = 0; i < people; i++) {
    const a = (i / people) * Math.PI * 2 + 0.3
    const [x, y] = [cx + Math.cos(a) * (rx + 90), cy + Math.sin(a) * (ry + 84)]
    const turn = round((a * 180) / Math.PI + 90)
    c.group({ transform: `rotate(${turn} ${round(x)} ${round(y)})` }, () => {
      const cloth = c.random.pick([
        color.slate,
        color.river,
        color.red,
        light.ridges[2],
        color.steel,
        color.dune,
      ])
      c.ellipse(x + 8, y + 12, 112, 56, { fill: color.ink, opacity: 0.12 })
      c.line(
        `M${round(x - 78)} ${round(y + 4)}L${round(x - 46)} ${round(y + 96)}M${round(x + 78)} ${round(y + 4)}L${round(x + 40)} ${round(y + 92)}`,
        cloth,
        32,
      )
      c.ellipse(x, y, 108, 50, { fill: cloth })
      c.circle(x, y + 4, 43, {
        fill: c.random.pick(['#3B2A25', '#1F2A37', '#6B4A38', '#8A8178', '#C9A27C']),
      })
    })
  }
  c.ellipse(cx + 14, cy + 22, rx + 16, ry + 14, { fill: color.ink, opacity: 0.16 })
  c.ellipse(cx, cy, rx + 12, ry + 12, { fill: light.ridges[1] })
  c.ellipse(cx, cy, rx, ry, { fill: color.paper })
  for (let i = 0; i < people; i++) {
    const a = (i / people) * Math.PI * 2 + 0.3
    const [x, y] = [cx + Math.cos(a) * rx * 0.74, cy + Math.sin(a) * ry * 0.7]
    const turn = round((a * 180) / Math.PI + 90 + c.random.between(-14, 14))
    c.group({ transform: `rotate(${turn} ${round(x)} ${round(y)})` }, () => {
      c.rect(x - 36, y - 46, 72, 92, { fill: color.haze })
      c.line(pulse(x - 30, x + 30, y - 12, 22, 2), color.red, 2.4)
      for (let k = 0; k < 3; k++)
        c.line(`M${round(x - 26)} ${round(y + 8 + k * 12)}h${50 - k * 9}`, color.fog, 3)
    })
  }
  for (const b of vessels(c.random, [cx - 150, cy + 10], -0.1, 120, 26, 4, 0.6))
    c.path(b.outline, { fill: b.depth > 1 ? color.red : color.coral })
}

export const panel: Scene = (c, light) => {
  c.fill(c.gradient([light.sky[0], light.sky[1]]))
  const backdrop = c.height * 0.62
  c.group(
    {
      'clip-path': c.clip(
        `M${c.width * 0.07} ${c.height * 0.07}H${c.width * 0.93}V${backdrop}H${c.width * 0.07}Z`,
      ),
    },
    () => {
      c.rect(0, 0, c.width, backdrop, { fill: c.gradient([light.sky[2], light.sky[1]]) })
      bluffs(c, light, backdrop - 90, 180)
      c.rect(0, backdrop - 110, c.width, 120, { fill: c.gradient(light.water) })
      c.line(pulse(0, c.width, c.height * 0.24, 110, 5), light.line, 6)
    },
  )
  c.rect(0, backdrop, c.width, c.height, { fill: light.ridges[3] })
  const seats = c.random.int(4, 5)
  const cloths = [color.slate, color.red, color.river, color.ink, color.dune]
  const skins = ['#8C5A43', '#E2B899', '#5C3B2E', '#C98F6C', '#F0D0B6']
  const offset = c.random.int(0, 4)
  for (let i = 0; i < seats; i++) {
    const x = c.width * (0.14 + (0.72 * (i + 0.5)) / seats)
    const y = c.height * 0.43 + c.random.between(-10, 10)
    const cloth = cloths[(i + offset) % 5] ?? color.slate
    c.path(
      `M${round(x - 112)} ${c.height * 0.72}C${round(x - 116)} ${round(y + 96)} ${round(x - 46)} ${round(y + 100)} ${round(x - 26)} ${round(y + 66)}h52C${round(x + 46)} ${round(y + 100)} ${round(x + 116)} ${round(y + 96)} ${round(x + 112)} ${c.height * 0.72}Z`,
      { fill: cloth },
    )
    c.path(
      `M${round(x - 26)} ${round(y + 68)}L${round(x)} ${round(y + 128)}L${round(x + 26)} ${round(y + 68)}Z`,
      { fill: color.paper },
    )
    const skin = skins[(i * 2 + offset) % 5] ?? color.dune
    c.rect(x - 19, y + 36, 38, 46, { rx: 16, fill: skin })
    c.ellipse(x, y, 44, 55, { fill: skin })
    const hair = c.random.pick(['#2A211E', '#57402F', '#8D867F', '#1F2A37'])
    c.path(
      `M${round(x - 47)} ${round(y + c.random.between(0, 34))}C${round(x - 56)} ${round(y - 76)} ${round(x + 56)} ${round(y - 76)} ${round(x + 47)} ${round(y + c.random.between(0, 30))}C${round(x + 34)} ${round(y - 22)} ${round(x - 10)} ${round(y - 34)} ${round(x - 47)} ${round(y + 4)}Z`,
      { fill: hair },
    )
  }
  c.rect(0, c.height * 0.7, c.width, c.height * 0.3, {
    fill: c.gradient([light.sky[2], light.sky[1]]),
  })
  c.rect(0, c.height * 0.7, c.width, 14, { fill: light.ridges[1] })
  const y = c.height * 0.9
  const course = meander([c.width * 0.3, y], [c.width * 1.05, y], 3, 0.9)
  c.path(
    ribbon(course, (t) => 4 + 40 * t),
    { fill: light.ridges[1], opacity: 0.55 },
  )
  c.line(pulse(-40, c.width * 0.3, y, 90, 2), light.ridges[1], 4, { opacity: 0.55 })
  for (let i = 0; i < seats; i++) {
    const x = c.width * (0.14 + (0.72 * (i + 0.5)) / seats)
    c.rect(x - 70, c.height * 0.735, 140, 40, { fill: color.haze })
    c.line(`M${round(x + 92)} ${c.height * 0.7}q6 -40 -22 -62`, color.ink, 5)
    c.circle(x + 70, c.height * 0.7 - 64, 9, { fill: color.ink })
  }
}

export const cathLab: Scene = (c, light) => {
  c.fill(c.gradient([color.ink, color.slate]))
  c.path(`M0 ${c.height * 0.74}H${c.width}V${c.height}H0Z`, {
    fill: c.gradient([color.steel, color.slate]),
  })
  const [x, w] = [c.width * 0.44, c.width * 0.46]
  c.glow(x + w / 2, c.height * 0.3, w * 0.75, color.haze, 0.4)
  screen(c, light, x, c.height * 0.1, w * 0.58, c.height * 0.38)
  screen(c, light, x + w * 0.66, c.height * 0.1, w * 0.34, c.height * 0.17)
  screen(c, light, x + w * 0.66, c.height * 0.31, w * 0.34, c.height * 0.17)
  const [ax, ay, r] = [c.width * 0.22, c.height * 0.5, c.height * 0.29]
  c.path(
    `M${round(ax)} ${round(ay - r)}A${round(r)} ${round(r)} 0 0 0 ${round(ax)} ${round(ay + r)}`,
    { stroke: color.paper, 'stroke-width': 58, 'stroke-linecap': 'round' },
  )
  c.path(
    `M${round(ax)} ${round(ay - r)}A${round(r)} ${round(r)} 0 0 0 ${round(ax)} ${round(ay + r)}`,
    { stroke: color.haze, 'stroke-width': 22, 'stroke-linecap': 'round' },
  )
  c.rect(ax - 30, ay - r - 44, 150, 88, { rx: 14, fill: color.paper })
  c.rect(ax - 30, ay + r - 40, 170, 80, { rx: 14, fill: color.paper })
  c.rect(c.width * 0.12, c.height * 0.61, c.width * 0.5, 30, { rx: 15, fill: color.reed })
  c.path(
    `M${c.width * 0.16} ${c.height * 0.61}C${c.width * 0.2} ${c.height * 0.53} ${c.width * 0.5} ${c.height * 0.53} ${c.width * 0.6} ${c.height * 0.61}Z`,
    { fill: color.river },
  )
  const teal = [color.deep, color.river, color.wine]
  for (let i = 0; i < 3; i++)
    figure(
      c,
      c.width * (0.5 + i * 0.14) + c.random.between(-20, 20),
      c.height * 1.16,
      c.height * c.random.between(0.7, 0.76),
      teal[i] ?? color.deep,
    )
  c.line(pulse(0, c.width * 0.4, c.height * 0.9, 70, 4), color.coral, 4)
}

export const posters: Scene = (c, light) => {
  c.fill(c.gradient([light.sky[1], light.sky[2]]))
  c.path(`M0 ${c.height * 0.7}H${c.width}V${c.height}H0Z`, {
    fill: c.gradient([light.ridges[0], light.sky[1]]),
  })
  for (let i = 0; i < 4; i++) {
    const x = c.width * (0.03 + i * 0.245)
    const w = c.width * 0.2
    c.rect(x - 8, c.height * 0.14, w + 16, c.height * 0.62, { fill: light.ridges[1], opacity: 0.5 })
    screen(c, light, x + 14, c.height * 0.23, w - 28, c.height * 0.2)
    c.rect(x + 14, c.height * 0.17, (w - 28) * 0.8, 18, {
      fill: i % 2 ? color.red : light.ridges[3],
    })
    for (let k = 0; k < 8; k++)
      c.line(
        `M${round(x + 18)} ${round(c.height * 0.48 + k * 22)}h${round((w - 40) * c.random.between(0.6, 1))}`,
        light.ridges[2],
        5,
        { opacity: 0.5 },
      )
  }
  for (let i = 0; i < 8; i++) {
    const depth = i / 8
    figure(
      c,
      c.width * (0.06 + 0.9 * ((i * 0.37 + 0.1) % 1)),
      c.height * (1.04 + depth * 0.22),
      c.height * (0.62 + depth * 0.22),
      c.random.pick([light.ridges[3], light.ridges[2], color.slate, color.red, color.ink]),
    )
  }
}

export const reception: Scene = (c, light) => {
  c.fill(light.ridges[3])
  const bays = 5
  for (let i = 0; i < bays; i++) {
    const x = (c.width * (i + 0.06)) / bays
    const w = (c.width / bays) * 0.88
    const d = `M${round(x)} ${c.height * 0.76}V${c.height * 0.2}A${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(x + w)} ${c.height * 0.2}V${c.height * 0.76}Z`
    c.group({ 'clip-path': c.clip(d) }, () => {
      sky(c, light, c.height * 0.52)
      for (const [k, paint] of light.ridges.slice(0, 2).entries()) {
        c.path(
          `M0 ${c.height * (0.5 + k * 0.02)}Q${c.width * 0.3} ${c.height * (0.36 + k * 0.08)} ${c.width * 0.6} ${c.height * (0.5 + k * 0.01)}T${c.width} ${c.height * 0.47}V${c.height}H0Z`,
          { fill: paint },
        )
      }
    })
  }
  c.rect(0, c.height * 0.76, c.width, c.height, {
    fill: c.gradient([light.ridges[2], light.ridges[3]]),
  })
  for (let i = 0; i < 11; i++) {
    const cluster = i % 3
    const x = c.width * (0.16 + cluster * 0.34) + c.random.between(-130, 130)
    figure(
      c,
      x,
      c.height * c.random.between(1.1, 1.22),
      c.height * c.random.between(0.62, 0.72),
      i === 4 ? color.red : c.random.pick([color.night, light.ridges[3], light.ridges[2]]),
    )
  }
}

function park(c: Canvas, light: Light) {
  sky(c, light, c.height * 0.72)
  c.rect(0, c.height * 0.62, c.width, c.height, { fill: light.ridges[0] })
  for (let i = 0; i < 9; i++) {
    const x = (c.width * (i + 0.5)) / 9 + c.random.between(-50, 50)
    const h = c.height * c.random.between(0.3, 0.5)
    const y = c.height * c.random.between(0.64, 0.72)
    c.rect(x - 9, y - h * 0.5, 18, h * 0.5, { fill: light.ridges[3] })
    const leaves = light.ridges[1 + (i % 2)]
    c.ellipse(x, y - h * 0.72, h * 0.26, h * 0.38, { fill: leaves, opacity: 0.9 })
  }
}

export const walkers: Scene = (c, light) => {
  park(c, light)
  const path: Point[] = [
    [-60, c.height * 0.98],
    [c.width * 0.4, c.height * 0.93],
    [c.width + 60, c.height * 0.97],
  ]
  c.path(
    ribbon(path, () => 190),
    { fill: light.sky[2] },
  )
  c.line(smooth(path.map(([x, y]): Point => [x, y - 94])), light.ridges[3], 9)
  for (let x = 20; x < c.width; x += 120)
    c.line(`M${x} ${c.height * 0.8}V${c.height * 0.88}`, light.ridges[3], 6)
  c.line(`M-20 ${c.height * 0.8}H${c.width + 20}`, light.ridges[3], 7)
  const cloths = [
    color.red,
    color.slate,
    color.river,
    color.ink,
    color.wine,
    color.steel,
    color.deep,
  ]
  for (let i = 0; i < 7; i++) {
    const x = c.width * (0.1 + 0.8 * (i / 6)) + c.random.between(-40, 40)
    figure(
      c,
      x,
      c.height * c.random.between(0.955, 0.985),
      c.height * (i % 4 === 2 ? 0.27 : c.random.between(0.36, 0.42)),
      cloths[i] ?? color.ink,
      1,
    )
  }
}
