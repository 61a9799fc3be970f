import type { PageTexts } from '../../site/copy/declare-texts.ts'

/**
 * What staff read for the keys of texts: for the one at a path of a page, or of this name on any page. Other keys
 * speak for themselves.
 */
export const LABELS: Record<string, string> = {
  '/ contact': 'Get in touch',
  '/about history/steps': 'Milestones',
  '/about more': 'More about us',
  '/about/irs-determination statement': 'First sentence, its beginning',
  '/about/irs-determination section': 'First sentence, the section of the law',
  '/about/irs-determination code': 'First sentence, its end',
  '/about/irs-determination letter': 'Determination letter',
  '/about/irs-determination button': 'Button of the letter',
  '/about/allied-institutions kinds': 'Kinds of partners',
  '/about/allied-institutions note': 'Note below the kinds of partners',
  '/leadership-and-team team': 'Heading above the team',
  '/research-clinical-trials recruiting': 'Heading of recruiting trials',
  '/research-clinical-trials others': 'Heading of other trials',
  '/research-clinical-trials list': 'Heading when none is recruiting',
  '/research-clinical-trials filter': 'Choice of trials',
  '/research-clinical-trials filter/words': 'Above the field for words',
  '/research-clinical-trials filter/condition': 'Above the conditions',
  '/research-clinical-trials filter/status': 'Above the statuses',
  '/research-clinical-trials filter/every': 'All conditions or statuses',
  '/research-clinical-trials filter/none': 'When no trial matches',
  '/research-clinical-trials details': 'Facts of a trial',
  '/research-clinical-trials ask': 'Contact of a trial',
  '/research-clinical-trials ask/call': 'Before the phone number',
  '/research-clinical-trials ask/print': 'Link to print',
  '/research-clinical-trials steps': 'Taking part',
  '/publications literature/text': 'Link to PubMed',
  '/publications noResults': 'When no publication matches',
  '/publications noResults/contact': 'Link to contact',
  '/publications withoutYear': 'Heading of publications without a year',
  '/publications paper': 'Page of a publication',
  '/publications paper/back': 'Link back to the list',
  '/publications paper/notFound': 'Title where there is none',
  '/publications paper/failure': 'When it cannot be loaded',
  '/publications paper/topics': 'Before the topics',
  '/publications cite': 'Citations',
  '/publications cite/list': 'Link on the list',
  '/publications cite/title': 'Heading on the page of a publication',
  '/publications cite/copy': 'Button to copy',
  '/publications cite/copied': 'After copying',
  '/publications cite/files': 'Before the files',
  '/publications/cite all': 'Before the files of all publications',
  '/publications/cite some': 'Before the publications to choose from',
  '/publications/cite download': 'On each button, before the format',
  '/services more': 'Link of each service',
  '/services person': 'Heading of the contact person of a service',
  '/services publications': 'Heading of the publications of a service',
  '/services also': 'Link to research services',
  '/services also/text': 'Question before the link',
  '/refer-a-patient steps': 'Afterwards',
  'steps/items': 'Steps',
  '/events upcoming': 'Heading of upcoming events',
  '/events past': 'Heading of past events',
  '/events filter': 'Choice of events',
  '/events filter/label/category': 'Above the categories',
  '/events filter/label/when': 'Above the times',
  '/events filter/label/both': 'All times',
  '/events filter/every': 'All categories',
  '/events filter/none': 'When no event matches',
  '/events postponed': 'Note on postponed events',
  '/events cancelled': 'Note on cancelled events',
  '/events register': 'Button to register',
  '/events questions': 'Heading of the contact for questions',
  '/events calendar': 'Sentence about calendars',
  '/events calendar/before': 'Beginning of the sentence about calendars',
  '/events calendar/subscribe': 'Link to subscribe',
  '/events calendar/between': 'Words between these links',
  '/events calendar/download': 'Link to download',
  '/events conferencesLead': 'About the conferences',
  '/newsletters subscribe': 'How to subscribe',
  '/student-program mail': 'Button to write to you',
  '/student-program jobs': 'Link to job openings',
  '/contact visit': 'Heading of the address',
  '/conflict-of-interest record': 'Facts of the policy',
  '/search corrected': 'When misspelled words were corrected',
  '/search meanings': 'Before words of like meaning',
  '/search call': 'Before the phone number',
  '/search none': 'When nothing matches',
  '/search ways': 'Suggestions',
  '/search ways/trials': 'Link to trials',
  '/search ways/events': 'Link to events',
  '/search ways/publications': 'Link to publications',
  '/search ways/contact': 'Link to contact',
  description: 'Description for search engines',
  lead: 'Introduction',
  facts: 'Facts beside the text',
  all: 'Link to all',
  more: 'Link to more',
  show: 'Button to show the choice',
  empty: 'When there is nothing to show',
  home: 'Link to the home page',
  term: 'Key word',
  open: 'Office hours',
  closed: 'Closed days',
  hero: 'Top of the page',
  teamButton: 'Button to the team',
  galleryButton: 'Button to the gallery',
  gate: 'Welcome before a first visit',
  blurb: 'Who you are',
  social: 'Announcement of social media (with the sample’s name only)',
  emergency: 'In an emergency',
  search: 'Above the search field',
  notFound: 'When there is no such page',
  failed: 'When a page cannot be shown',
  retry: 'Button to try again',
  glance: 'At a glance',
  stats: 'Figures',
  statement: 'First sentence',
  pillars: 'What you do',
  waysIn: 'Links for each kind of visitor',
  visitor: 'Heading',
  who: 'Topics',
  person: 'Contact person',
  'person/subject': 'Subject of mails to them',
  'contact/subject': 'Subject of mails to them',
  callToAction: 'At the end of the page',
  codeLabel: 'Before the code',
  closing: 'At the end',
  signup: 'To confirm an account',
  invite: 'Invitation',
  magiclink: 'To sign in by mail',
  recovery: 'New password',
  email_change: 'New email address',
  reauthentication: 'Code before a change of the account',
  unlock: 'After many failed sign-ins',
  password_changed_notification: 'Password changed',
  email_changed_notification: 'Email address changed',
  mfa_factor_enrolled_notification: 'Authenticator added',
  mfa_factor_unenrolled_notification: 'Authenticator removed',
  recovery_codes_created_notification: 'New recovery codes',
  passkey_added_notification: 'Passkey added',
  passkey_removed_notification: 'Passkey removed',
  new_device_notification: 'Sign-in from a new device',
  notifications: 'In each mail about a change',
}

/** The label of a text, and the heading of its group; blank for a text without a group. */
export function labelsOf(
  { page, defaults }: PageTexts,
  path: string,
): { label: string; section: string } {
  const [group = '', ...keys] = path.split('/')
  const heading = LABELS[`${page} ${group}`] ?? labelOf(group)
  if (keys.length === 0) return { label: heading, section: '' }
  const label = LABELS[`${page} ${path}`] ?? LABELS[path]
  const value = Reflect.get(Object(defaults), group)
  return { label: label ?? labelWithin(value, keys), section: heading }
}

/** An item goes by its first text, and the list around it by nothing. */
function labelWithin(defaults: unknown, keys: string[]): string {
  let value = defaults
  const labels = keys.flatMap((key, index) => {
    const isItem = Array.isArray(value)
    value = Reflect.get(Object(value), key)
    if (isItem) return nameOf(value)
    const isAroundItem = Array.isArray(value) && index < keys.length - 1
    return isAroundItem ? [] : labelOf(key)
  })
  return labels.join(' · ')
}

function nameOf(item: unknown): string {
  const { title, name, visitor } = Object(item)
  return String(title ?? name ?? visitor)
}

/** The label of a key; without one of its own, `teamButton` is `Team button`. */
export function labelOf(key: string): string {
  const words = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
