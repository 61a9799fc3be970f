import type { IncomingMessage, ServerResponse } from 'node:http'

export type Before = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** Answers a request from memory, if it can; returns whether it has. */
export type FromMemory = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
