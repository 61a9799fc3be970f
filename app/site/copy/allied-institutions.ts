import { FOUNDATION } from '../../brand/foundation.ts'
import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. No institution named here exists. */
export const ALLIED_INSTITUTIONS = declareTexts('/about/allied-institutions', {
  description: `The kinds of hospitals, universities and networks with which ${FOUNDATION.name} works.`,
  lead: 'No study is done alone. These are the kinds of partners with whom we share patients, data and Thursday evenings.',
  kinds: [
    {
      title: 'Hospitals and clinics',
      text: 'Hospitals near and far refer participants to our studies, lend us their laboratories, and let our coordinators see people where they are already being cared for.',
    },
    {
      title: 'Universities and colleges',
      text: 'Faculty in biomedical engineering, public health and statistics advise on our protocols. Their students spend summers with us, and some come back to stay.',
    },
    {
      title: 'Research networks and sponsors',
      text: 'We are a site in national and international trials, and a core laboratory for others. Every agreement protects our right to publish.',
    },
    {
      title: 'Community organizations',
      text: 'Churches, libraries, unions and county health departments open their doors for screenings and talks, and tell us what their neighbors are worried about.',
    },
  ],
  note: 'A list of current partners will be published here once each of them has agreed to be named. If your institution would like to work with us, please get in touch.',
  button: 'Contact Us',
})
