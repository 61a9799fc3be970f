import type { IncomingMessage, ServerResponse } from 'node:http'

export type Before = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

export type FromMemory = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
