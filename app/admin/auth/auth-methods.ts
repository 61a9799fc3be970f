import type { Session } from '@supabase/supabase-js'
import { z } from 'zod'
import { showToast } from '../../behaviors/show-toast.ts'
import type { OwnAuth } from '../../data/own-auth.ts'
import type { Client } from '../../data/services.ts'
import { type OnFailure, showFailure } from './failure.ts'
import { showPasskeyFailure } from './passkey-failure.ts'
import { statusOf } from './status.ts'

export interface Credentials {
  email?: string
  phone?: string
  password?: string
}

export type Scope = 'local' | 'others' | 'global'

/** Changes of the session. Each shows its failure as a toast and resolves to whether it succeeded. */
export interface AuthMethods {
  signIn: (credentials: Credentials, onFailure?: OnFailure) => Promise<boolean>
  /** With a passkey of the browser's choice; without an address. */
  signInWithPasskey: (onFailure?: OnFailure) => Promise<boolean>
  /** Closed by default on the server; there is no screen for it. */
  signUp: (credentials: Credentials & { options?: object }) => Promise<boolean>
  /** Ends this session (`local`), all others (`others`) or all (`global`). */
  signOut: (scope?: Scope) => Promise<boolean>
  /** The second step, with a code of the authenticator. */
  verifyCode: (factorId: string, code: string, onFailure?: OnFailure) => Promise<boolean>
  /** The second step, with a recovery code. */
  redeemRecoveryCode: (code: string, onFailure?: OnFailure) => Promise<boolean>
  /** Requests a password reset mail. */
  requestPassword: (email: string, onFailure?: OnFailure) => Promise<boolean>
  /** Signs in with the code of a password reset mail. */
  redeemPasswordCode: (email: string, code: string, onFailure?: OnFailure) => Promise<boolean>
}

const SessionShape = z.object({ access_token: z.string(), refresh_token: z.string() })

/** The sign-in methods on top of the official client. */
export function authMethods({ auth }: Client, ownAuth: OwnAuth): AuthMethods {
  return {
    signIn: async (given, onFailure) => {
      const credentials = complete(given)
      if (!credentials) return refuse('Sign in Failed')
      const { data, error } = await auth.signInWithPassword(credentials)
      return error ? showFailure('Sign in Failed', error, onFailure) : welcome(data.session)
    },
    signInWithPasskey: async (onFailure) => {
      const { error } = await auth.signInWithPasskey()
      return error ? showPasskeyFailure('Sign in Failed', error, onFailure) : welcome()
    },
    signUp: async ({ options, ...given }) => {
      const credentials = complete(given)
      if (!credentials) return refuse('Sign up Failed')
      const { error } = await auth.signUp({ ...credentials, options })
      return error ? showFailure('Sign up Failed', error) : true
    },
    signOut: async (scope = 'local') => {
      const { error } = await auth.signOut({ scope })
      return error ? showFailure('Sign out Failed', error) : true
    },
    verifyCode: async (factorId, code, onFailure) => {
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
      return error ? showFailure('Sign in Failed', error, onFailure) : welcome()
    },
    redeemRecoveryCode: async (code, onFailure) => {
      const route = 'POST /factors/recovery-codes/verify'
      const { data, error } = await ownAuth(route, { body: { code }, shape: SessionShape })
      if (error) return showFailure('Sign in Failed', error, onFailure)
      const raised = await auth.setSession(data)
      return raised.error ? showFailure('Sign in Failed', raised.error, onFailure) : welcome()
    },
    requestPassword: async (email, onFailure) => {
      const redirectTo = `${location.origin}/admin/new-password`
      const { error } = await auth.resetPasswordForEmail(email, { redirectTo })
      return error ? showFailure('Could not send the mail', error, onFailure) : true
    },
    redeemPasswordCode: async (email, token, onFailure) => {
      const { error } = await auth.verifyOtp({ email, token, type: 'recovery' })
      return error ? showFailure('The code was not accepted', error, onFailure) : true
    },
  }
}

type Complete = { password: string } & ({ email: string } | { phone: string })

function complete({ email, phone, password }: Credentials): Complete | undefined {
  if (!password) return undefined
  if (email) return { email, password }
  return phone ? { phone, password } : undefined
}

function refuse(title: string): false {
  const description = 'You must provide either an email or phone number and a password.'
  showToast({ title, description, destructive: true })
  return false
}

/** Greets the user, unless the session still needs its second step. */
function welcome(session?: Session): true {
  if (!session || statusOf(session) === 'signed-in') {
    showToast({ title: 'Login Successful, Welcome back!' })
  }
  return true
}
