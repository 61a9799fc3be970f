import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NO_FUNCTION } from '../../data/read.ts'
import { canManageAccounts } from '../../data/staff-client.ts'
import { brandFrom } from '../../lib/brand.ts'
import { TERMS_KEY } from '../../lib/terms-blocks.ts'
import { BRAND, textsKey } from '../../lib/text-keys.ts'
import { useAuth } from '../auth/auth-context.ts'
import { CallFailure, call } from '../call.ts'
import { type AnyClient, useAnyClient } from '../kit/rows.ts'
import { SETUP } from '../queries.ts'
import { useAccounts, useOwners } from '../staff/use-accounts.ts'
import { useIsOwner } from '../staff/use-is-owner.ts'
import type { StoredPath } from '../trash/record-files.ts'
import { rememberFinished } from './finished.ts'
import { type Setup, type Step, stepsOf } from './steps.ts'

interface Options {
  enabled?: boolean
  staleTime?: number
}

/** How far the site is from its sample content; null where it was not started with any. Fails with a CallFailure. */
export function useSetup(options: Options = {}) {
  const client = useAnyClient()
  const { status } = useAuth()
  return useQuery<Setup | null, CallFailure>({
    queryKey: [SETUP],
    ...options,
    enabled: options.enabled !== false && status === 'signed-in',
    queryFn: () => readSetup(client),
  })
}

/** The steps for this member of staff; undefined while unknown, and where there is no guide. */
export function useSteps(options?: Options): Step[] | undefined {
  const { user } = useAuth()
  const { data: setup, dataUpdatedAt } = useSetup(options)
  const { data: isOwner, isPending } = useIsOwner()
  const canInvite = isOwner === true && canManageAccounts()
  const { data: accounts } = useAccounts({ enabled: Boolean(setup) && canInvite })
  const asksOwners = Boolean(setup) && isOwner === false && canManageAccounts()
  const owners = useOwners({ enabled: asksOwners })
  const isKnown = setup && !isPending && !(asksOwners && owners.isPending)
  const steps = isKnown
    ? stepsOf(setup, {
        ...{ email: user?.email, canInvite, accounts: accounts?.members },
        owners: (asksOwners && owners.data) || [],
      })
    : undefined
  // A failed read of the owners must not count as a finished guide.
  const isUnsure = asksOwners && owners.data === undefined
  const isFinished = setup === null || (isUnsure ? undefined : steps?.every((step) => step.done))
  useEffect(() => {
    if (user && isFinished !== undefined && dataUpdatedAt > 0) rememberFinished(user.id, isFinished)
  }, [user, isFinished, dataUpdatedAt])
  return steps
}

async function readSetup(client: AnyClient): Promise<Setup | null> {
  const origins = await readOrigins(client)
  if (origins.length === 0) return null
  const [{ data: texts }, unusedFiles] = await Promise.all([
    call<{ content_key: string; content_value: string }[]>((signal) =>
      client
        .from('site_content')
        .select('content_key, content_value')
        .neq('content_value', '')
        .abortSignal(signal),
    ),
    // Asked for when it matters, as it reads all records.
    origins.some(({ samples }) => samples.length > 0) ? [] : readUnusedFiles(client),
  ])
  const textKeys = texts.map(({ content_key }) => content_key)
  // Loaded here, as the guide's reminder is a part of every screen.
  const { samplePages } = await import('./sample-pages.ts')
  const textOf = (key: string) =>
    texts.find(({ content_key }) => content_key === key)?.content_value.trim() ?? ''
  const brand = brandFrom(textOf(textsKey(BRAND)))
  const terms = textOf(TERMS_KEY)
  return { origins, unusedFiles, textKeys, terms, brand, ...samplePages(texts, brand) }
}

/** None where the project lacks our migrations. @throws CallFailure */
export async function readOrigins(client: AnyClient): Promise<Setup['origins']> {
  try {
    const { data } = await call<Setup['origins']>((signal) =>
      client.rpc('content_origins').abortSignal(signal),
    )
    return data
  } catch (failure) {
    if (failure instanceof CallFailure && failure.code === NO_FUNCTION) return []
    throw failure
  }
}

/** The files of the sample content that neither a record nor a page shows any more. @throws CallFailure or StorageError */
export async function readUnusedFiles(client: AnyClient): Promise<StoredPath[]> {
  const { readUnusedDocuments } = await import('./sample-documents.ts')
  const [{ data }, documents] = await Promise.all([
    call<StoredPath[]>((signal) => client.rpc('unused_sample_files').abortSignal(signal)),
    readUnusedDocuments(client),
  ])
  return [...data, ...documents]
}
