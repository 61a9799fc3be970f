import { randomUUID } from 'node:crypto'
import type { Pool } from './database/pool.ts'
import type { Log } from './log.ts'

const CHANNEL = 'content_changed'

export interface ContentChange {
  /** The tables that changed, `objects` for stored files; undefined where they are unknown. */
  tables?: string[] | undefined
  here: boolean
}

export type ContentListener = (change: ContentChange) => unknown

/** Tells listeners of committed content changes, both by this process and by others on the database. */
export class ContentChangeListeners {
  /** Marks the notifications of this process, whose listeners already know. */
  readonly node = randomUUID()
  readonly #listeners: ContentListener[] = []
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  /** Resolves when every listener has. Failures are logged, because the write is already committed. */
  async notify(change: ContentChange): Promise<void> {
    try {
      await Promise.all(this.#listeners.map(async (listener) => listener(change)))
    } catch (error) {
      this.#log('error', 'A listener to content changes failed', { error })
    }
  }

  /** Resolves once other processes' changes arrive; a reconnect is a change of unknown tables. @throws pg's errors. */
  async subscribe(database: Pool, listener: ContentListener): Promise<void> {
    this.#listeners.push(listener)
    const onNotification = (payload: string) => {
      const [table = '', writer] = payload.split(' ')
      if (writer !== this.node) void this.notify({ tables: [table], here: false })
    }
    await database.listen(CHANNEL, onNotification, () => void this.notify({ here: false }))
  }
}
