import { FIRST_STAFF_EMAIL, IS_SAMPLE } from '../../brand/contact.ts'
import type { StaffMember } from '../../data/staff-requests.ts'
import { type Brand, DEFAULT_BRAND, hasOwnName } from '../../lib/brand.ts'
import { CONTACT_KEYS } from '../../lib/contact.ts'
import { TERMS_KEY } from '../../lib/terms-blocks.ts'
import { pageOfTextsKey } from '../../lib/text-keys.ts'
import { CONTACT_SETTINGS } from '../site-texts/settings.ts'
import type { StoredPath } from '../trash/record-files.ts'

/** A content table's records by where they came from; a row of `content_origins()`. */
export interface Origins {
  table_name: string
  key_column: string
  /** The keys of sample records that are as they were loaded. */
  samples: string[]
  /** The keys of those that were changed since. */
  edited_samples: string[]
  /** How many other records there are. */
  others: number
}

/** What the steps are derived from. */
export interface Setup {
  origins: Origins[]
  /** Files of the sample content that nothing shows any more. */
  unusedFiles: StoredPath[]
  /** The keys of the site texts that staff or the sample content have written. */
  textKeys: string[]
  /** The Terms and Conditions; blank if there are none. */
  terms: string
  /** The titles of pages that tell of the sample foundation. */
  ofSample: string[]
  /** The titles of those that leave texts out until they are written. */
  leavingOut: string[]
  brand: Brand
}

/** A step from the sample content to a site of one's own, done once the data show it. */
export interface Step {
  title: string
  text: string
  /** The screen where it is done; without one, the guide does it. */
  to?: string
  done: boolean
}

const OWN_ACCOUNT = 'An account of your own'

const PEOPLE = ['team_members', 'board_members', 'associates']

/** What the steps depend on beside the site. */
interface User {
  email: string | undefined
  canInvite: boolean
  /** Undefined while unknown. */
  accounts: Pick<StaffMember, 'email' | 'active' | 'owner' | 'invited'>[] | undefined
  /** The addresses of owners, for those who are none. */
  owners: string[]
}

/** The steps in their order. */
export function stepsOf(
  { origins, unusedFiles, textKeys, terms, ofSample, leavingOut, brand }: Setup,
  { email, canInvite, accounts, owners }: User,
): Step[] {
  // An edited sample record has become the foundation's own.
  const hasOwn = (tables: string[]) =>
    origins.some(
      ({ table_name, edited_samples, others }) =>
        tables.includes(table_name) && edited_samples.length + others > 0,
    )
  const isSampleActive = accounts?.some((each) => each.active && each.email === FIRST_STAFF_EMAIL)
  const account = {
    title: email === FIRST_STAFF_EMAIL || isSampleActive ? OWN_ACCOUNT : 'Invite a colleague',
    text: textOfAccounts(email, isSampleActive, accounts),
    to: '/admin/staff',
    done: accounts !== undefined && accounts.length > 1 && !isSampleActive,
  }
  const handOver = {
    title: OWN_ACCOUNT,
    text: `So far only the sample’s address is an owner: sign in once more as ${FIRST_STAFF_EMAIL}, and choose “Make owner” in the menu of this account under Staff.`,
    to: '/admin/staff',
    done: false,
  }
  const isHandedOver = owners.some((owner) => owner !== FIRST_STAFF_EMAIL)
  const samples = origins.flatMap(({ samples }) => samples)
  const hasContact = [CONTACT_KEYS.phone, CONTACT_KEYS.email].some((key) => textKeys.includes(key))
  const { fax, careersEmail, ...needed } = CONTACT_KEYS
  const defaults = Object.values(needed).filter((key) => IS_SAMPLE && !textKeys.includes(key))
  const isNamed = !IS_SAMPLE || hasOwnName(brand)
  const hasOwnTexts = textKeys.some((key) => pageOfTextsKey(key)?.startsWith('/'))
  const openTerms = textOfOpenTerms(terms, samples.includes(TERMS_KEY), brand)
  return [
    {
      title: 'Name and logo',
      text: 'On every page, in mails and feeds, with the colors that you choose.',
      to: '/admin/brand',
      done: isNamed,
    },
    {
      title: 'Contact details',
      text:
        hasContact && defaults.length > 0
          ? `${isNamed ? 'Left off the site' : 'Still those of the sample'}: ${defaults.map((key) => CONTACT_SETTINGS[key]?.label).join(', ')}.`
          : 'Address, phone, email and social profiles, in the footer and on the contact page.',
      to: '/admin/site-texts',
      done: hasContact,
    },
    {
      title: 'A person',
      text: 'Add someone of your team with a role and a few lines about them.',
      to: '/admin/team',
      done: hasOwn(PEOPLE),
    },
    {
      title: 'An event',
      text: 'The home page shows the next three.',
      to: '/admin/events',
      done: hasOwn(['events']),
    },
    {
      title: 'First texts of your own',
      text: textOfPages(ofSample, leavingOut),
      to: '/admin/pages',
      done: hasOwnTexts && ofSample.length === 0,
    },
    ...(canInvite ? [account] : []),
    ...(owners.length > 0 && !isHandedOver ? [handOver] : []),
    {
      title: 'Terms and Conditions',
      text: openTerms ?? 'Visitors agree to them before they see the site.',
      to: '/admin/site-texts#site-texts:terms',
      done: openTerms === undefined,
    },
    {
      title: 'Remove the sample content',
      text: 'What you have added or changed stays.',
      done: unusedFiles.length === 0 && samples.length === 0,
    },
  ]
}

function textOfAccounts(
  email: string | undefined,
  isSampleActive: boolean | undefined,
  accounts: User['accounts'],
): string {
  if (email === FIRST_STAFF_EMAIL) {
    if (!accounts)
      return 'You sign in with the address of the sample: under Staff, hand over to one of your own.'
    const others = accounts.filter((each) => each.active && each.email !== FIRST_STAFF_EMAIL)
    const owner = others.find((each) => each.owner)
    const accepted = others.find((each) => !each.invited)
    if (owner) return `Now sign in as ${owner.email}, and deactivate this account under Staff.`
    if (accepted) return `Now choose “Make owner” in the menu of ${accepted.email}.`
    const [invited] = others
    if (invited)
      return `Now accept the invitation of ${invited.email}; then come back with this account.`
    return 'You sign in with the address of the sample. Invite your own address first; this step then says how it takes over.'
  }
  if (isSampleActive) return `Deactivate the account of the sample: ${FIRST_STAFF_EMAIL}.`
  return 'With an account of their own, by mail or by a link that you hand over.'
}

/** What is left to do for the terms. */
function textOfOpenTerms(terms: string, isSample: boolean, brand: Brand): string | undefined {
  if (!terms) return 'They are empty now, and visitors are asked to agree to them.'
  if (isSample)
    return 'Visitors agree to them before they see the site. The text of the sample names its foundation and the law of its state.'
  // A new name may contain the old one.
  if (hasOwnName(brand) && terms.replaceAll(brand.name, '').includes(DEFAULT_BRAND.name))
    return `They still name the ${DEFAULT_BRAND.name}. Check whose law they name, too.`
  return undefined
}

function textOfPages(ofSample: string[], leavingOut: string[]): string {
  if (ofSample.length > 0)
    return `Places, numbers and people of the sample are still on ${listed(ofSample)}.`
  if (leavingOut.length > 0)
    return `Your pages tell nothing of the sample any more. If you like, add places, numbers and people of your own to ${listed(leavingOut)}, which go without. Read the other texts, too: they tell of a typical foundation.`
  return 'What pages say in your own words, each beside a picture of its page.'
}

/** `Home, About and 3 more pages` */
function listed(pages: string[]): string {
  const [named, more] = [pages.slice(0, 4), pages.length - 4]
  if (more > 0) return `${named.join(', ')} and ${more} more page${more === 1 ? '' : 's'}`
  return new Intl.ListFormat('en-US').format(named)
}
