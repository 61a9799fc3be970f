import { brandFrom } from '../../lib/brand.ts'
import { BRAND, textsKey } from '../../lib/text-keys.ts'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import { textsFor } from '../../site/copy/declare-texts.ts'
import { findUses } from '../assets/find-uses.ts'
import { call } from '../call.ts'
import type { AnyClient } from '../kit/rows.ts'
import { textsFrom } from '../pages/stored-texts.ts'
import { filesIn, type StoredPath } from '../trash/record-files.ts'

/** Stored documents of the sample's texts that the site leaves out, and that no record names. @throws CallFailure or StorageError */
export async function readUnusedDocuments(client: AnyClient): Promise<StoredPath[]> {
  const { data: rows } = await call<{ content_key: string; content_value: string | null }[]>(
    (signal) => client.from('site_content').select().abortSignal(signal),
  )
  const stored = new Map(rows.map(({ content_key, content_value }) => [content_key, content_value]))
  const unused: StoredPath[] = []
  for (const file of leftOutDocuments(stored))
    if ((await isOfSample(client, file)) && (await findUses(client, file)).length === 0)
      unused.push(file)
  return unused
}

/** By the texts of `site_content` by key. */
function leftOutDocuments(stored: ReadonlyMap<string, string | null>): StoredPath[] {
  const brand = brandFrom(stored.get(textsKey(BRAND)))
  return ALL_TEXTS.flatMap((declared) => {
    const texts = textsFor(declared, brand)
    const values = textsFrom(texts, stored.get(textsKey(declared.page)) ?? null)
    const isLeftOut = (path: string) =>
      values[path] === null && texts.editable.some((text) => text.path === path && text.isLeftOut)
    return declared.editable
      .filter(({ kind, path }) => kind.type === 'document' && isLeftOut(path))
      .flatMap(({ default: link }) => filesIn({ link }, {}, []))
  })
}

/** Whether a file is there, and is no later one of staff. */
async function isOfSample(client: AnyClient, { bucket, path }: StoredPath): Promise<boolean> {
  const [name = '', ...folders] = path.split('/').reverse()
  const folder = folders.reverse().join('/')
  const { data: files, error } = await client.storage.from(bucket).list(folder, { search: name })
  if (error) throw error
  const created = files.find((file) => file.name === name)?.created_at
  if (!created) return false
  const { data: loads } = await call<{ made_at: string }[]>((signal) =>
    client
      .from('record_versions')
      .select('made_at')
      .match({ action: 'load', origin: 'seed' })
      .order('made_at', { ascending: false })
      .limit(1)
      .abortSignal(signal),
  )
  return loads.some(({ made_at }) => Date.parse(created) <= Date.parse(made_at))
}
