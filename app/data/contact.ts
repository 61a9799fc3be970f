import { CONTACT, CONTACT_KEYS, type Contact, contactFrom, socialKey } from '../lib/foundation.ts'
import { readRows } from './read.ts'
import type { Client } from './services.ts'

const KEYS = [...Object.values(CONTACT_KEYS), ...CONTACT.social.map(({ name }) => socialKey(name))]

/** The contact details in force. A failed read never spoils a page: it means the defaults. */
export async function readContact(client: Client): Promise<Contact> {
  const rows = await readRows((signal) =>
    client
      .from('site_content')
      .select('content_key, content_value')
      .in('content_key', KEYS)
      .abortSignal(signal),
  )
  return rows.ok ? contactFrom(rows.value) : CONTACT
}
