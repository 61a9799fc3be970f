import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'
import type { SignedIn } from './authenticate.ts'

type Answer = Response | Promise<Response>

/** The handler of one path; `c` is Hono's request context. */
export type Endpoint = (context: BackendContext, c: Context) => Answer
/** The handler of one path for a signed-in user. */
export type UserEndpoint = (context: BackendContext, c: Context, signedIn: SignedIn) => Answer
