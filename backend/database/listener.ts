import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Client, type ClientConfig, connectionLost, explained } from './client.ts'
import { isRefusedLogin } from './failures.ts'
import type { Sql } from './sql.ts'

const RECONNECT_MS = 250

interface Channel {
  onNotification: (payload: string) => void
  onListening: (sql: Sql) => unknown
}

export class Listener {
  readonly #config: ClientConfig
  readonly #channels = new Map<string, Channel>()
  #latest: Client | undefined
  #connected: Promise<Client> | undefined
  #isEnding = false

  readonly #onRefused: () => Promise<unknown>

  /** `onRefused` is awaited when a reconnect is refused its login: the password may be a new one. */
  constructor(config: ClientConfig, onRefused: () => Promise<unknown> = async () => {}) {
    this.#config = config
    this.#onRefused = onRefused
  }

  /** Calls `onListening` whenever listening starts, also after a reconnect. @throws pg's errors of the first start. */
  async listen(
    channel: string,
    onNotification: Channel['onNotification'],
    onListening: Channel['onListening'],
  ): Promise<void> {
    this.#channels.set(channel, { onNotification, onListening })
    try {
      this.#connected ??= this.#connect().then((client) => this.#keep(client))
      const client = await this.#connected
      await listenOn(client, channel)
      await onListening(client.sql)
    } catch (error) {
      this.#channels.delete(channel)
      if (this.#latest?.lost) this.#connected = undefined
      throw explained(error as Error)
    }
  }

  async end(): Promise<void> {
    this.#isEnding = true
    await this.#latest?.end()
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#config)
    this.#latest = client
    client.on('notification', ({ channel, payload = '' }) =>
      this.#channels.get(channel)?.onNotification(payload),
    )
    try {
      await client.connect()
    } catch (error) {
      client.destroy(error as Error)
      throw error
    }
    return client
  }

  #keep(client: Client): Client {
    client.onLost = () => {
      this.#connected = this.#reconnect()
      this.#connected.catch(() => {})
    }
    return client
  }

  async #reconnect(): Promise<Client> {
    while (!this.#isEnding) {
      await delay(RECONNECT_MS)
      const client = await this.#connect().catch(async (error) => {
        if (isRefusedLogin(error)) await this.#onRefused()
      })
      if (!client) continue
      for (const [channel, { onListening }] of this.#channels)
        await listenOn(client, channel).then(
          () => onListening(client.sql),
          () => {},
        )
      if (!client.lost) return this.#keep(client)
    }
    throw connectionLost()
  }
}

async function listenOn({ sql }: Client, channel: string): Promise<void> {
  await sql.unsafe(`listen ${pg.escapeIdentifier(channel)}`)
}
