import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'
import type { SignedIn } from './authenticate.ts'

type Answer = Response | Promise<Response>

/** What answers one path; `c` is the request. */
export type Endpoint = (context: BackendContext, c: Context) => Answer
/** What answers one path for a person who is signed in. */
export type UserEndpoint = (context: BackendContext, c: Context, signedIn: SignedIn) => Answer
