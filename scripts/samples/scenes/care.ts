// Care as it is given: a hand on a wrist, a talk, a bedside, a walking test.
import { type Canvas, type Point, round } from '../canvas.ts'
import { pulse, smooth } from '../curves.ts'
import { color, type Light } from '../palette.ts'
import type { Scene } from './river.ts'

interface Person {
  skin: string
  hair: string
  cloth: string
  legs: string
}

const CLINICIAN: Person = {
  skin: '#8C5A43',
  hair: '#2A211E',
  cloth: color.paper,
  legs: color.river,
}
const PATIENT: Person = { skin: '#E2B899', hair: '#8D867F', cloth: color.red, legs: color.slate }
const NEIGHBOR: Person = { skin: '#C98F6C', hair: '#57402F', cloth: color.gold, legs: color.deep }

function limb(c: Canvas, points: Point[], width: number, paint: string) {
  c.line(
    points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join(''),
    paint,
    width,
  )
}

/** Looks right, or left with `way` -1. */
function head(c: Canvas, [x, y]: Point, r: number, { skin, hair }: Person, way = 1) {
  limb(
    c,
    [
      [x - way * r * 0.15, y + r * 0.6],
      [x - way * r * 0.3, y + r * 1.6],
    ],
    r * 0.75,
    skin,
  )
  c.ellipse(x, y, r * 0.92, r * 1.1, { fill: skin })
  c.path(
    `M${round(x + way * r * 0.75)} ${round(y - r * 0.62)}C${round(x + way * r * 0.4)} ${round(y - r * 1.5)} ${round(x - way * r * 1.25)} ${round(y - r * 1.4)} ${round(x - way * r * 1.05)} ${round(y + r * 0.35)}C${round(x - way * r * 0.5)} ${round(y + r * 0.3)} ${round(x - way * r * 0.5)} ${round(y - r * 0.5)} ${round(x + way * r * 0.75)} ${round(y - r * 0.62)}Z`,
    { fill: hair },
  )
}

function room(c: Canvas, light: Light, floor: number, window: number) {
  c.fill(c.gradient([light.sky[1], light.sky[2]]))
  c.rect(0, floor, c.width, c.height - floor, { fill: light.ridges[0] })
  const [w, h] = [c.width * 0.24, c.height * 0.36]
  c.rect(window, c.height * 0.12, w, h, { fill: color.paper })
  c.rect(window + 14, c.height * 0.12 + 14, w - 28, h - 28, {
    fill: c.gradient([light.sky[0], light.sky[2]]),
  })
  c.rect(window + w / 2 - 6, c.height * 0.12, 12, h, { fill: color.paper })
}

function plant(c: Canvas, x: number, y: number) {
  for (let i = -3; i <= 3; i++)
    c.line(
      `M${x} ${y - 90}q${i * 14} -90 ${i * 44} ${-150 + Math.abs(i) * 26}`,
      i % 2 ? color.river : color.reed,
      16,
    )
  c.path(`M${x - 62} ${y - 100}h124l-18 100h-88Z`, { fill: color.wine })
}

/** On a chair, hip at (x, y); faces right, or left with `way` -1. */
function seated(c: Canvas, [x, y]: Point, who: Person, way: number, hand: Point) {
  const at = (dx: number, dy: number): Point => [x + way * dx, y + dy]
  limb(c, [at(-95, -190), at(-80, 40), at(90, 40)], 26, color.ink)
  limb(c, [at(-60, 40), at(-74, 250)], 18, color.ink)
  limb(c, [at(70, 40), at(84, 250)], 18, color.ink)
  limb(c, [at(0, -10), at(190, -6), at(206, 210)], 88, who.legs)
  c.ellipse(...at(236, 246), 66, 24, { fill: color.night })
  limb(c, [at(0, -40), at(20, -220)], 168, who.cloth)
  head(c, at(52, -398), 78, who, way)
  limb(c, [at(16, -228), at(86, -96), hand], 62, who.cloth === color.paper ? color.haze : who.cloth)
  c.circle(...hand, 34, { fill: who.skin })
}

export const consultation: Scene = (c, light) => {
  const floor = c.height * 0.84
  room(c, light, floor, c.width * 0.38)
  plant(c, c.width * 0.93, floor + 40)
  seated(c, [c.width * 0.2, c.height * 0.66], CLINICIAN, 1, [c.width * 0.43, c.height * 0.6])
  seated(c, [c.width * 0.8, c.height * 0.66], PATIENT, -1, [c.width * 0.57, c.height * 0.6])
  c.rect(c.width * 0.485, c.height * 0.66, c.width * 0.03, c.height * 0.26, { fill: color.dune })
  c.rect(c.width * 0.37, c.height * 0.64, c.width * 0.26, 26, { rx: 13, fill: color.dune })
  c.rect(c.width * 0.455, c.height * 0.555, c.width * 0.09, c.height * 0.085, { fill: color.paper })
  c.line(pulse(c.width * 0.462, c.width * 0.538, c.height * 0.61, 34, 2), color.red, 5)
}

export const ward: Scene = (c, light) => {
  const floor = c.height * 0.84
  room(c, light, floor, c.width * 0.08)
  const bed = c.height * 0.66
  c.line(`M${c.width * 0.9} ${floor + 40}V${c.height * 0.16}h-70`, color.steel, 12)
  c.rect(c.width * 0.9 - 100, c.height * 0.17, 60, 110, { rx: 16, fill: color.haze })
  const nurse: Person = { ...NEIGHBOR, cloth: color.river }
  const [x, y] = [c.width * 0.36, c.height * 0.5]
  standing(c, [x, y], floor, nurse)
  patientInBed(c, light, floor, bed)
  const hands: Point = [c.width * 0.6, bed - 156]
  limb(c, [[c.width * 0.73, bed - 170], hands], 50, PATIENT.skin)
  limb(
    c,
    [
      [x + 30, y - 130],
      [x + 130, y + 20],
      [hands[0] - 60, hands[1] - 6],
    ],
    60,
    nurse.cloth,
  )
  c.circle(hands[0] - 18, hands[1] - 8, 34, { fill: nurse.skin })
}

function standing(c: Canvas, [x, y]: Point, floor: number, nurse: Person): void {
  for (const side of [-34, 38])
    limb(
      c,
      [
        [x + side, floor + 24],
        [x + side * 0.8, y],
      ],
      70,
      nurse.legs,
    )
  limb(
    c,
    [
      [x, y],
      [x + 16, y - 120],
    ],
    164,
    nurse.cloth,
  )
  head(c, [x + 48, y - 298], 78, nurse)
}

function patientInBed(c: Canvas, light: Light, floor: number, bed: number): void {
  c.rect(c.width * 0.16, bed, c.width * 0.66, 40, { rx: 20, fill: color.slate })
  for (const leg of [0.2, 0.78])
    c.rect(c.width * leg, bed, 20, floor - bed + 20, { fill: color.slate })
  limb(
    c,
    [
      [c.width * 0.8, bed - 20],
      [c.width * 0.86, bed - 300],
    ],
    36,
    color.slate,
  )
  limb(
    c,
    [
      [c.width * 0.76, bed - 60],
      [c.width * 0.81, bed - 250],
    ],
    110,
    color.paper,
  )
  head(c, [c.width * 0.775, bed - 310], 74, PATIENT, -1)
  limb(
    c,
    [
      [c.width * 0.69, bed - 70],
      [c.width * 0.755, bed - 170],
    ],
    150,
    color.reed,
  )
  c.path(
    `M${c.width * 0.18} ${bed + 4}C${c.width * 0.2} ${bed - 130} ${c.width * 0.36} ${bed - 150} ${c.width * 0.46} ${bed - 120}S${c.width * 0.66} ${bed - 190} ${c.width * 0.73} ${bed - 110}V${bed + 4}Z`,
    { fill: c.gradient([light.ridges[1], light.ridges[0]]) },
  )
}

export const treadmill: Scene = (c, light) => {
  const floor = c.height * 0.86
  room(c, light, floor, c.width * 0.66)
  monitor(c)
  machine(c, floor)
  walkingPatient(c)
  technologist(c, floor)
}

function monitor(c: Canvas): void {
  c.rect(c.width * 0.06, c.height * 0.14, c.width * 0.27, c.height * 0.28, {
    rx: 14,
    fill: color.ink,
  })
  c.line(pulse(c.width * 0.075, c.width * 0.315, c.height * 0.31, 110, 4), color.coral, 7)
}

function machine(c: Canvas, floor: number): void {
  limb(
    c,
    [
      [c.width * 0.24, floor + 6],
      [c.width * 0.66, floor - 44],
    ],
    52,
    color.ink,
  )
  limb(
    c,
    [
      [c.width * 0.63, floor - 50],
      [c.width * 0.67, c.height * 0.5],
    ],
    24,
    color.slate,
  )
  limb(
    c,
    [
      [c.width * 0.675, c.height * 0.49],
      [c.width * 0.54, c.height * 0.54],
    ],
    22,
    color.slate,
  )
}

function walkingPatient(c: Canvas): void {
  const [x, y] = [c.width * 0.46, c.height * 0.52]
  limb(
    c,
    [
      [x, y],
      [x - 84, y + 140],
      [x - 190, y + 252],
    ],
    82,
    PATIENT.legs,
  )
  limb(
    c,
    [
      [x, y],
      [x + 108, y + 136],
      [x + 112, y + 268],
    ],
    82,
    PATIENT.legs,
  )
  c.ellipse(x - 196, y + 290, 56, 24, {
    fill: color.wine,
    transform: `rotate(-20 ${x - 196} ${y + 290})`,
  })
  c.ellipse(x + 140, y + 286, 60, 24, {
    fill: color.wine,
    transform: `rotate(-5 ${x + 140} ${y + 286})`,
  })
  limb(
    c,
    [
      [x, y - 20],
      [x + 22, y - 190],
    ],
    150,
    PATIENT.cloth,
  )
  head(c, [x + 56, y - 352], 74, PATIENT)
  limb(
    c,
    [
      [x + 16, y - 190],
      [x + 70, y - 70],
      [c.width * 0.565, c.height * 0.53],
    ],
    56,
    '#C23A42',
  )
  c.circle(c.width * 0.565, c.height * 0.53, 30, { fill: PATIENT.skin })
}

function technologist(c: Canvas, floor: number): void {
  const [tx, ty] = [c.width * 0.82, c.height * 0.6]
  limb(
    c,
    [
      [tx - 30, ty],
      [tx - 34, floor + 24],
    ],
    78,
    CLINICIAN.legs,
  )
  limb(
    c,
    [
      [tx + 40, ty],
      [tx + 46, floor + 24],
    ],
    78,
    CLINICIAN.legs,
  )
  limb(
    c,
    [
      [tx, ty],
      [tx, ty - 190],
    ],
    170,
    CLINICIAN.cloth,
  )
  head(c, [tx - 24, ty - 366], 76, CLINICIAN, -1)
  limb(
    c,
    [
      [tx - 10, ty - 200],
      [tx - 20, ty - 70],
      [tx - 110, ty - 100],
    ],
    58,
    color.haze,
  )
  c.rect(tx - 190, ty - 180, 100, 130, {
    rx: 8,
    fill: color.dune,
    transform: `rotate(-14 ${tx - 140} ${ty - 115})`,
  })
  c.circle(tx - 112, ty - 98, 30, { fill: CLINICIAN.skin })
}

export const hands: Scene = (c, light) => {
  c.fill(c.gradient([light.sky[1], light.sky[2]], [1, 1]))
  c.rect(0, c.height * 0.76, c.width, c.height * 0.24, { fill: light.ridges[0] })
  const y = c.height * 0.62
  patientArm(c, y)
  cuff(c, y)
  countingHand(c, y)
}

function patientArm(c: Canvas, y: number): void {
  const palm: Point = [c.width * 0.66, y + 6]
  limb(
    c,
    [
      [-80, y - 40],
      [c.width * 0.2, y - 16],
    ],
    260,
    color.slate,
  )
  limb(
    c,
    [
      [c.width * 0.26, y - 10],
      [c.width * 0.42, y],
    ],
    190,
    PATIENT.skin,
  )
  limb(
    c,
    [
      [c.width * 0.42, y],
      [palm[0] - 40, palm[1]],
    ],
    138,
    PATIENT.skin,
  )
  c.ellipse(palm[0] + 40, palm[1], 128, 92, { fill: PATIENT.skin })
  for (const [i, bend] of [-44, -12, 22, 54].entries())
    limb(
      c,
      [
        [palm[0] + 110, palm[1] - 48 + i * 36],
        [palm[0] + 250 - Math.abs(bend) * 0.9, palm[1] - 60 + i * 44],
      ],
      46,
      PATIENT.skin,
    )
  limb(
    c,
    [
      [palm[0] + 10, palm[1] + 60],
      [palm[0] + 90, palm[1] + 112],
      [palm[0] + 150, palm[1] + 108],
    ],
    46,
    PATIENT.skin,
  )
}

function cuff(c: Canvas, y: number): void {
  c.rect(c.width * 0.17, y - 130, 230, 240, { rx: 34, fill: color.deep })
  c.rect(c.width * 0.17, y - 40, 230, 20, { fill: color.river })
  const tube: Point[] = [
    [c.width * 0.24, y + 100],
    [c.width * 0.26, c.height * 0.88],
    [c.width * 0.42, c.height * 0.9],
    [c.width * 0.5, c.height * 0.86],
  ]
  c.line(smooth(tube), color.ink, 16)
  c.line(pulse(c.width * 0.5, c.width + 40, c.height * 0.86, 120, 4), color.red, 8)
}

function countingHand(c: Canvas, y: number): void {
  limb(
    c,
    [
      [c.width + 60, c.height * 0.02],
      [c.width * 0.78, c.height * 0.2],
    ],
    230,
    color.paper,
  )
  limb(
    c,
    [
      [c.width * 0.8, c.height * 0.18],
      [c.width * 0.69, c.height * 0.29],
    ],
    132,
    CLINICIAN.skin,
  )
  c.ellipse(c.width * 0.655, c.height * 0.335, 104, 88, { fill: CLINICIAN.skin })
  for (const [from, to] of [
    [
      [c.width * 0.62, c.height * 0.36],
      [c.width * 0.54, y - 58],
    ],
    [
      [c.width * 0.65, c.height * 0.38],
      [c.width * 0.575, y - 52],
    ],
  ] satisfies [Point, Point][])
    limb(c, [from, to], 50, CLINICIAN.skin)
  limb(
    c,
    [
      [c.width * 0.69, c.height * 0.38],
      [c.width * 0.7, c.height * 0.47],
      [c.width * 0.66, c.height * 0.5],
    ],
    48,
    '#7C4E39',
  )
}

export const shoes: Scene = (c, light) => {
  c.fill(c.gradient([light.sky[0], light.sky[2]]))
  c.rect(0, c.height * 0.7, c.width, c.height * 0.3, { fill: light.ridges[0] })
  c.line(
    smooth([
      [-40, c.height * 0.3],
      [c.width * 0.26, c.height * 0.22],
      [c.width * 0.5, c.height * 0.36],
      [c.width * 0.74, c.height * 0.2],
      [c.width + 40, c.height * 0.26],
    ]),
    light.ridges[1],
    10,
    { 'stroke-dasharray': '4 34' },
  )
  for (const [x, y, paint, dark] of [
    [c.width * 0.26, c.height * 0.62, color.river, color.deep],
    [c.width * 0.14, c.height * 0.74, color.red, color.wine],
  ] satisfies [number, number, string, string][]) {
    c.path(
      `M${round(x)} ${y}C${round(x - 10)} ${y - 130} ${round(x + 10)} ${y - 210} ${round(x + 40)} ${y - 240}C${round(x + 110)} ${y - 200} ${round(x + 190)} ${y - 210} ${round(x + 240)} ${y - 250}C${round(x + 330)} ${y - 120} ${round(x + 470)} ${y - 110} ${round(x + 600)} ${y - 80}C${round(x + 690)} ${y - 60} ${round(x + 720)} ${y - 20} ${round(x + 716)} ${y}Z`,
      { fill: paint },
    )
    c.path(
      `M${round(x)} ${y}C${round(x - 8)} ${y - 100} ${round(x + 4)} ${y - 170} ${round(x + 24)} ${y - 220}C${round(x + 60)} ${y - 120} ${round(x + 130)} ${y - 60} ${round(x + 150)} ${y}Z`,
      { fill: dark },
    )
    c.rect(x - 16, y - 8, 744, 56, { rx: 28, fill: color.paper })
    c.line(`M${round(x + 10)} ${y + 40}H${round(x + 700)}`, dark, 10)
    for (let i = 0; i < 4; i++)
      c.line(`M${round(x + 262 + i * 52)} ${round(y - 216 + i * 36)}l-46 40`, color.paper, 13)
  }
}
