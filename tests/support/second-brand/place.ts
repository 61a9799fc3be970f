export const PLACE = {
  city: 'Bozeman',
  state: 'Montana',
  setting: 'below the Bridger Range',
  region: 'the Gallatin Valley',
  timeZone: 'America/Denver',
}
