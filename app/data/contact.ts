import { CONTACT, type Contact } from '../brand/contact.ts'
import { CONTACT_KEYS, contactFrom, socialKey } from '../lib/contact.ts'
import { type Read, readRows } from './read.ts'
import type { Client } from './services.ts'

const KEYS = [...Object.values(CONTACT_KEYS), ...CONTACT.social.map(({ name }) => socialKey(name))]

/** The contact details: those of the brand, with what staff have overridden. */
export async function readContact(client: Client): Promise<Read<Contact>> {
  const rows = await readRows((signal) =>
    client
      .from('site_content')
      .select('content_key, content_value')
      .in('content_key', KEYS)
      .abortSignal(signal),
  )
  return rows.ok ? { ok: true, value: contactFrom(rows.value) } : { ...rows, optional: true }
}
