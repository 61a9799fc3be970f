import { FOUNDATION } from '../../brand/foundation.ts'
import { PLACE } from '../../brand/place.ts'
import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const HOME = declareTexts(
  '/',
  {
    hero: {
      location: `${PLACE.city}, ${PLACE.state}, ${PLACE.setting}`,
      // Also the site's description; a text in its place is the title of this page alone.
      title: FOUNDATION.tagline,
      teamButton: 'Meet Our Team',
      galleryButton: 'View Our Gallery',
    },
    waysIn: [
      { visitor: 'For patients', text: 'Find a trial', to: '/research-clinical-trials' },
      { visitor: 'For physicians', text: 'Refer a patient', to: '/refer-a-patient' },
      { visitor: 'For sponsors', text: 'Run a study here', to: '/services/research' },
      { visitor: 'For students', text: 'Spend a summer', to: '/student-program' },
    ],
    welcome: {
      title: `Welcome to ${FOUNDATION.shortName}`,
      lead: 'We are physicians, nurses, scientists and neighbors who want fewer people to lose a limb, a parent or a year of their life to disease of the heart and blood vessels. What we learn in trials we teach at conferences, and what we teach we bring home to our neighbors.',
      more: 'Our mission and history',
      pillars: [
        {
          title: 'Research',
          text: 'From first-in-human devices to long-running registries, our investigators answer questions that matter at the bedside.',
        },
        {
          title: 'Conferences',
          text: 'Physicians come to watch, to ask and to practice techniques they take back to their own patients.',
        },
        {
          title: 'Community',
          text: 'Screenings, classes and plain talk about arteries and veins, free of charge, for everyone who lives nearby.',
        },
      ],
    },
    services: {
      title: 'Our Services',
      lead: 'For sponsors, for physicians, and for patients who want to take part.',
      cards: [
        {
          to: '/services/vascular-diagnostics',
          icon: 'artery',
          title: 'Vascular Research Testing',
          text: 'Ultrasound and physiologic studies of arteries and veins, performed and read to protocol.',
        },
        {
          to: '/services/core-lab',
          icon: 'frames',
          title: 'Core Lab Services',
          text: 'Independent, blinded reading of images for trials of every size, with turnaround you can plan on.',
        },
        {
          to: '/services/research-consulting',
          icon: 'course',
          title: 'Research Consulting',
          text: 'Study design, site start-up and regulatory work, from people who run trials themselves.',
        },
        {
          to: '/services/education',
          icon: 'waves',
          title: 'Education Programs',
          text: 'Hands-on courses and lectures for physicians, technologists, students and the public.',
        },
        {
          to: '/research-clinical-trials',
          icon: 'beat',
          title: 'Clinical Trials',
          text: 'See which studies are recruiting now, and what taking part would mean for you.',
        },
      ],
    },
    gallery: { title: 'Our Gallery', lead: 'Days in the lab, on stage and among neighbors.' },
    events: { title: 'Upcoming Events', all: 'See all events' },
    team: { title: 'Our Team', lead: 'The people behind the work.', all: 'Meet the whole team' },
    contact: {
      title: 'Get in Touch',
      text: 'Have a question about a trial, a referral or a course? We are glad to hear from you, and a person will answer.',
      button: 'Contact Us',
    },
  },
  {
    fixed: ['services/title', 'services/cards/*/title', 'events/title', 'contact/title'],
    sampleOnly: ['hero/location'],
  },
)
