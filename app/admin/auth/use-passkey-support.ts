import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { isMissing } from '../../data/own-auth.ts'
import { isHosted } from '../../data/staff-client.ts'
import { useOwnAuth } from '../own-auth-context.ts'

/** Why there are no passkeys: the page is on an IP address, the browser has none, or the project. */
export type PasskeySupport = 'supported' | 'ip-address' | 'browser' | 'project'

const Settings = z.object({ passkeys_enabled: z.boolean().default(false) })

/** Whether passkeys can be used on this page; undefined until known. */
export function usePasskeySupport(): PasskeySupport | undefined {
  const ownAuth = useOwnAuth()
  const { data } = useQuery<PasskeySupport>({
    queryKey: ['passkey-support'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      // WebAuthn knows no addresses: a relying party is a domain (WebAuthn §5.4.2).
      if (/^[\d.]+$|^\[/.test(location.hostname)) return 'ip-address'
      if (!('PublicKeyCredential' in window)) return 'browser'
      if (!isHosted()) return 'supported'
      const { data: settings, error } = await ownAuth('GET /settings', { shape: Settings })
      if (error && !isMissing(error)) throw error
      return settings?.passkeys_enabled ? 'supported' : 'project'
    },
  })
  return data
}
