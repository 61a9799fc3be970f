export const FOUNDATION = {
  name: 'Gallatin Heart & Vessel Institute',
  shortName: 'GHVI',
  tagline: 'Hearts that climb: research, teaching and prevention in the mountains.',
  blurb: 'A non-profit institute in the mountains, working for healthier hearts at every altitude.',
  newsletter: 'The Gallatin Beat',
}
