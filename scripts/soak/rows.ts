import { type Collection, check, sha256 } from './collection.ts'
import { bytesFrom } from './random-streams.ts'
import { scheduledLocation } from './watch-schedule.ts'

interface Row {
  location: string
  description: string
  tags: string[]
  /** An ISO 8601 instant; null if visible at once. */
  visible_from: string | null
}

const MAX_BYTES = 3000
const PAGE_SIZE = 1000
const SHARE_SCHEDULED = 0.4
const MAX_DELAY_MS = 4000
/** Of one in four scheduled rows. */
const NEVER = '2101-01-01T00:00:00.000Z'
/** In the past: pages divide past events. */
const date = '2001-02-03T18:00:00Z'

/** The title is the key, so that a row added twice is found. */
export const rows: Collection<Row> = {
  name: 'rows',
  make: (random) => {
    const text = bytesFrom(random, Math.ceil(random() * MAX_BYTES)).toString('base64')
    const visible_from = random() < SHARE_SCHEDULED ? laterBy(random) : null
    return {
      location: visible_from ? scheduledLocation(visible_from) : text.slice(0, 8),
      description: text,
      tags: [text.slice(0, 4), 'soak'],
      visible_from,
    }
  },
  digest: ({ location, description, tags, visible_from }) =>
    sha256(JSON.stringify([location, description, tags, visible_from && Date.parse(visible_from)])),
  add: async (client, title, row) => {
    const { data, error, status } = await client
      .from('events')
      .insert({ ...row, title, date })
      .select('id')
    check(error, status)
    isOne(title, data)
  },
  change: async (client, title, row) => {
    const { data, error, status } = await client
      .from('events')
      .update(row)
      .eq('title', title)
      .select('id')
    check(error, status)
    isOne(title, data)
  },
  remove: async (client, title) => {
    const { data, error, status } = await client
      .from('events')
      .delete()
      .eq('title', title)
      .select('id')
    check(error, status)
    isOne(title, data)
  },
  restore: async (client, title) => {
    const { data, error, status } = await client
      .from('deleted_records')
      .select('table_name, record_key')
      .eq('old_values->>title', title)
    check(error, status)
    isOne(title, data)
    const restored = await client.rpc('restore_record', data?.[0])
    check(restored.error, restored.status)
  },
  all: async (client) => {
    const found = new Map<string, string[]>()
    for (let from = 0; ; from += PAGE_SIZE) {
      const { data, error, status } = await client
        .from('events')
        .select('title,location,description,tags,visible_from')
        .like('title', 'soak/%')
        .order('id')
        .range(from, from + PAGE_SIZE - 1)
      check(error, status)
      for (const { title, ...row } of data ?? [])
        found.set(title, [...(found.get(title) ?? []), rows.digest(row)])
      if (!data || data.length < PAGE_SIZE) return found
    }
  },
}

function laterBy(random: () => number): string {
  if (random() < 0.25) return NEVER
  return new Date(Date.now() + Math.floor(random() * MAX_DELAY_MS)).toISOString()
}

function isOne(title: string, written: unknown[] | null): void {
  if (written?.length !== 1) throw new Error(`${title}: ${written?.length} rows were written`)
}
