import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'
import type { SignedIn } from './authenticate.ts'

type Answer = Response | Promise<Response>

export type Endpoint = (context: BackendContext, c: Context) => Answer
export type UserEndpoint = (context: BackendContext, c: Context, signedIn: SignedIn) => Answer
