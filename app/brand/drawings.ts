/** The logo, with a viewBox of 56 by 40: a pulse that becomes a bend of the river. */
export const LOGO =
  'M1 24h8q2.5-5 5 0h3l1.5 3L22 6l4.5 29 3-11h3C43 24 42 8 50 8c5.5 0 6 7 1 9-6 2.5-9 6-7 10 1.5 3 5 4 11 4'

/**
 * The background of the home page's hero, with a viewBox of 1440 by 760 that it exceeds on both sides: a
 * heartbeat that becomes a river in the shape of a heart. Page heads (app/site/blocks/page-head.tsx) and
 * share pictures show parts of it.
 */
export const RIVER =
  'M-760 668H540q14-26 28 0h24l8 14 18-150 21 192 14-56h32q27-44 56 0H762c38 0 58 20 94 20 70 0 142-22 140-80-2-48-66-84-104-146-42-68-56-146-16-204 38-56 108-74 166-32 34 24 38 76 60 76 24 0 38-50 74-76 54-38 128-12 154 48 26 62 10 130-40 182-60 62-160 92-198 156-24 42-10 96 58 100 100 6 170-44 350-44H2260'

/** The beat of horizontal rules, with a viewBox of 96 by 40, level at both ends. */
export const PULSE = 'M0 26h22q5-9 10 0h8l3 4 7-28 8 36 5-12h7q8-14 16 0h10'

/** The map on the contact page, with a viewBox of 640 by 360. */
export const MAP = {
  /** The text alternative. */
  alt: 'A drawing of the Mississippi at Davenport, with our place on its north bank',
  streets: [
    'M0 60H640M0 110H640M0 158H300M60 0V190M130 0V200M200 0V205M270 0V208M340 0V200M410 0V190M480 0V178M550 0V160M610 0V140',
    'M90 360V300M170 360V304M250 360V306M330 360V302M410 360V292M490 360V276M570 360V262M0 330H640',
  ],
  water:
    'M-20 214C80 196 150 250 260 254S470 226 660 150V246C520 306 420 312 300 318S100 268-20 292Z',
  waterColor: 'light-dark(#cfdde6, #22384a)',
  bridges: 'M200 205 214 310M410 190 424 300',
  /** The pulse on the water. */
  line: 'M-20 252C80 232 160 284 270 286c20 0 22-12 30-12s8 14 12 14l8-40 10 62 8-26h18c10-14 22-14 30 0 90-6 190-40 274-86',
  office: { x: 300, y: 158 },
} as const
