export const LOGO = 'M2 34 18 6l10 18 8-12 18 22Z'

export const RIVER = 'M-760 700H500L700 300 860 560 1010 120 1240 600 1440 640H2260'

export const PULSE = 'M0 30h30l12-22 10 16 8-10 12 16h24'

export const MAP = {
  alt: 'A drawing of the valley, with our house at its northern end',
  streets: ['M0 100H640M0 220H640', 'M100 0V360M400 0V360'],
  water: 'M0 300C200 260 400 330 640 290V330C400 370 200 300 0 340Z',
  waterColor: '#a8c8e0',
  bridges: 'M300 290V340',
  line: 'M0 320C200 280 400 350 640 310',
  office: { x: 320, y: 80 },
}
