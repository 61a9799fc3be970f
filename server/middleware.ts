import type { IncomingMessage, ServerResponse } from 'node:http'

/** Looks at a request, and hands it on by `next`. */
export type Before = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** Answers from memory what is finished, if it is, and says whether it has. */
export type FromMemory = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
