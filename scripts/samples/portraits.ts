// Portraits without likeness: a monogram, a halo, shoulders, on a duotone ground.
import { Canvas } from './canvas.ts'
import { contours, pulse } from './curves.ts'
import { color } from './palette.ts'

interface Tone {
  ground: [string, string]
  halo: string
  cloth: string
  shade: string
  ink: string
}

const tones: Tone[] = [
  {
    ground: ['#C6D3DB', '#8296A8'],
    halo: color.paper,
    cloth: color.ink,
    shade: color.slate,
    ink: color.red,
  },
  {
    ground: ['#B3202A', '#7A1620'],
    halo: '#F3D9CC',
    cloth: '#3B0F16',
    shade: '#5A141C',
    ink: color.wine,
  },
  {
    ground: ['#F3DDC4', '#D9AE85'],
    halo: color.paper,
    cloth: color.wine,
    shade: color.red,
    ink: color.slate,
  },
  {
    ground: ['#3F8084', '#1B474E'],
    halo: '#E3EEEA',
    cloth: '#12313A',
    shade: '#1F5159',
    ink: color.deep,
  },
  {
    ground: ['#334155', '#1A2430'],
    halo: '#E9DFD0',
    cloth: '#0F1720',
    shade: '#27364A',
    ink: color.red,
  },
  {
    ground: ['#E2ECE7', '#9DBDB6'],
    halo: color.paper,
    cloth: color.river,
    shade: color.deep,
    ink: color.deep,
  },
  {
    ground: ['#EFCFC1', '#C98B7C'],
    halo: color.paper,
    cloth: color.slate,
    shade: color.ink,
    ink: color.wine,
  },
  {
    ground: ['#EFE6D8', '#CDB999'],
    halo: color.paper,
    cloth: '#55615A',
    shade: '#3C4742',
    ink: color.slate,
  },
]

export interface Person {
  file: string
  initials: string
}

export function portrait({ file, initials }: Person, index: number): Canvas {
  const c = new Canvas(file, 800, 800)
  const tone = tones[index % tones.length] ?? tones[0]
  if (!tone) return c
  c.grain = 0.25
  c.fill(c.gradient(tone.ground, [0.6, 1]))
  for (const d of contours(c.random, 800, 800, 9)) {
    c.line(d, tone.halo, 1.4, { opacity: 0.22 })
  }

  const lean = c.random.between(-26, 26)
  const [hx, hy, r] = [400 + lean * 0.5, 318, 168]
  c.circle(hx + lean * 3, hy - 30, 250, { fill: tone.halo, opacity: 0.13 })
  const width = c.random.between(300, 350)
  const top = 545
  c.path(
    `M${400 - width} 830C${400 - width} ${top + 90} ${400 - width * 0.55} ${top + 30} ${400 - 92} ${top - 10}L400 ${top + 60}L${400 + 92} ${top - 10}C${400 + width * 0.55} ${top + 30} ${400 + width} ${top + 90} ${400 + width} 830Z`,
    { fill: tone.cloth },
  )
  c.path(`M308 ${top - 10}Q400 ${top + 46} 492 ${top - 10}L400 ${top + 190}Z`, {
    fill: tone.halo,
    opacity: 0.92,
  })
  c.path(`M308 ${top - 10}L250 ${top + 66}L${400 - 22} 830H400V${top + 190}Z`, { fill: tone.shade })
  c.path(`M492 ${top - 10}L550 ${top + 66}L${400 + 22} 830H400V${top + 190}Z`, {
    fill: tone.shade,
    opacity: 0.75,
  })
  if (c.random.chance(0.5)) c.line(pulse(512, 640, 716, 34, 1), tone.halo, 3.5, { opacity: 0.8 })

  c.circle(hx, hy + 12, r, { fill: color.ink, opacity: 0.12 })
  c.circle(hx, hy, r, { fill: tone.halo })
  c.path(
    `M${hx - r + 18} ${hy}A${r - 18} ${r - 18} 0 0 ${c.random.int(0, 1)} ${hx + r - 18} ${hy}`,
    {
      stroke: tone.ink,
      'stroke-width': 3,
      opacity: 0.5,
    },
  )
  c.text(initials, hx, hy + 48, initials.length > 2 ? 106 : 150, {
    'text-anchor': 'middle',
    fill: tone.ink,
    'letter-spacing': 2,
  })
  return c
}
