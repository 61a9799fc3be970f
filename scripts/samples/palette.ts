export const color = {
  red: '#B3202A',
  wine: '#7A1620',
  coral: '#D4604F',
  blush: '#EBC3B4',
  ink: '#1F2A37',
  night: '#141C27',
  slate: '#334155',
  steel: '#64748B',
  fog: '#A8B5C4',
  haze: '#D5DDE4',
  paper: '#FBF7F2',
  sand: '#EADCC8',
  dune: '#D6BE9B',
  gold: '#E0A964',
  peach: '#F1CDAA',
  river: '#2F6F73',
  deep: '#1B474E',
  reed: '#7FA8A2',
  pale: '#DDE8E3',
}

/** The light of a picture: sky from top to horizon, ridges far to near, water. */
export interface Light {
  sky: [string, string, string]
  sun: string
  ridges: [string, string, string, string]
  water: [string, string]
  glint: string
  line: string
}

export const lights = {
  dawn: {
    sky: ['#E9D9CB', color.peach, '#F8E6CF'],
    sun: color.coral,
    ridges: ['#D9B7A2', '#A98D88', '#6C6A75', color.ink],
    water: ['#E7C6A6', '#6E8A8C'],
    glint: color.paper,
    line: color.red,
  },
  day: {
    sky: ['#C9DCDB', color.pale, color.paper],
    sun: '#FFFDF8',
    ridges: ['#B5CDC8', color.reed, '#4C807F', color.deep],
    water: ['#8FB5B1', color.river],
    glint: color.paper,
    line: color.red,
  },
  dusk: {
    sky: [color.slate, '#8A6A73', '#E3A384'],
    sun: '#F3C79B',
    ridges: ['#7D6470', '#574F60', '#38404F', color.night],
    water: ['#C88F7C', '#2C3A4A'],
    glint: '#F6D9B8',
    line: '#F0DCC6',
  },
  night: {
    sky: [color.night, color.ink, '#38495C'],
    sun: '#EDE3D2',
    ridges: ['#34465A', '#293848', '#1D2937', '#10171F'],
    water: ['#2E4355', '#16202B'],
    glint: color.gold,
    line: color.coral,
  },
  harvest: {
    sky: ['#F4EBDD', '#F3DDBD', '#EDC58F'],
    sun: color.red,
    ridges: ['#DDB780', '#C4915C', '#8A5B43', '#43302E'],
    water: ['#E8CFA4', '#8C8A73'],
    glint: color.paper,
    line: color.wine,
  },
  winter: {
    sky: ['#D3DCE4', '#E8ECEE', '#F8F4EF'],
    sun: '#F0B9A6',
    ridges: ['#C6D0DA', '#9FADBC', '#6B7B8D', color.slate],
    water: ['#CBD7DE', '#8399A8'],
    glint: '#FFFFFF',
    line: color.red,
  },
} satisfies Record<string, Light>

export type LightName = keyof typeof lights
