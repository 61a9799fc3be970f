export const PLACE = {
  city: 'Bozeman',
  state: 'Montana',
  setting: 'below the Bridger Range',
  timeZone: 'America/Denver',
}
