import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TERMS_KEY } from '../../app/lib/terms-blocks.ts'
import { transaction } from '../../backend/database/transaction.ts'
import { sampleContent } from '../../backend/seed.ts'
import { operator, signedIn } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
let staff: SupabaseClient
let person: { id: string; email: string }
let owner: SupabaseClient
beforeAll(async () => {
  running = await startTestBackend()
  const member = await signedIn(running)
  person = { id: member.user.id, email: member.email }
  staff = member.client
  const other = await signedIn(running)
  owner = other.client
  await running.owner`insert into public.staff (user_id) values (${member.user.id})`
  await running.owner`insert into public.staff (user_id, owner) values (${other.user.id}, true)`
})
afterAll(() => running.stop())

beforeEach(async () => {
  await running.owner.unsafe(
    'truncate public.team_members, public.board_members, public.site_content, public.annual_reports',
  )
  await running.owner`truncate public.record_versions`
})

interface Version {
  table_name: string
  record_key: string
  person_id: string | null
  person_name: string | null
  action: string
  origin: string
  old_values: Record<string, unknown> | null
  new_values: Record<string, unknown> | null
}

async function versions(): Promise<Version[]> {
  const { data, error } = await staff.from('record_versions').select('*').order('id')
  if (error) throw error
  return data
}

/** A new team member, with nothing in the history yet. */
async function addMember(values: object = {}): Promise<Record<string, unknown> & { id: string }> {
  const { data, error } = await staff
    .from('team_members')
    .insert({ name: 'Ada', role: 'Nurse', display_order: 3, ...values })
    .select()
    .single()
  if (error) throw error
  await running.owner`truncate public.record_versions`
  return data
}

describe('a version', () => {
  test('of a new record holds all of it, and its author', async () => {
    const { data } = await staff.from('team_members').insert({ name: 'Ada' }).select().single()
    expect(await versions()).toMatchObject([
      {
        table_name: 'team_members',
        record_key: data.id,
        person_id: person.id,
        person_name: person.email,
        action: 'insert',
        origin: 'person',
        old_values: null,
        new_values: data,
      },
    ])
  })

  test('of an update holds the changes, before and after', async () => {
    const { id } = await addMember()
    await staff.from('team_members').update({ name: 'Ada', role: 'Doctor' }).eq('id', id)
    expect(await versions()).toMatchObject([
      {
        action: 'update',
        record_key: id,
        old_values: { role: 'Nurse' },
        new_values: { role: 'Doctor' },
      },
    ])
    expect(Object.keys((await versions())[0]?.new_values ?? {})).toEqual(['role'])
  })

  test('of a move in the list differs from other changes', async () => {
    const { id } = await addMember()
    await staff.rpc('reorder', { table_name: 'team_members', ids: [id] })
    await staff.from('team_members').update({ display_order: 7, role: 'Doctor' }).eq('id', id)
    expect(await versions()).toMatchObject([
      { action: 'move', old_values: { display_order: 3 }, new_values: { display_order: 1 } },
      { action: 'update', new_values: { display_order: 7, role: 'Doctor' } },
    ])
  })

  test('is not made by an update that changes nothing', async () => {
    await staff.from('board_members').insert({ name: 'Bo' })
    await running.owner`truncate public.record_versions`
    await staff.from('board_members').update({ name: 'Bo' }).eq('name', 'Bo')
    await staff.from('board_members').update({ name: 'Nobody' }).eq('name', 'Cy')
    expect(await versions()).toEqual([])
  })

  test('of a deletion holds the record whole', async () => {
    const row = await addMember()
    await staff.from('team_members').delete().eq('id', row.id)
    expect(await versions()).toMatchObject([
      { action: 'delete', record_key: row.id, old_values: row, new_values: null },
    ])
  })

  test('is made for each row of a statement, new or changed', async () => {
    await staff.from('site_content').insert({ content_key: 'a', content_value: '1' })
    await running.owner`truncate public.record_versions`
    const { error } = await staff.from('site_content').upsert(
      [
        { content_key: 'a', content_value: '2' },
        { content_key: 'b', content_value: '3' },
      ],
      { onConflict: 'content_key' },
    )
    expect(error).toBeNull()
    const made = (await versions()).map(({ action, record_key }) => `${action} ${record_key}`)
    expect(made.sort()).toEqual(['insert b', 'update a'])
  })

  test('follows a key that an update changes', async () => {
    await staff.from('site_content').insert({ content_key: 'a', content_value: '1' })
    await running.owner`truncate public.record_versions`
    await staff.from('site_content').update({ content_key: 'z' }).eq('content_key', 'a')
    const made = (await versions()).map(({ action, record_key }) => `${action} ${record_key}`)
    expect(made.sort()).toEqual(['delete a', 'insert z'])
  })

  test('is made for each row that TRUNCATE removes, and names no person then', async () => {
    const row = await addMember()
    await running.owner.unsafe('truncate public.team_members')
    expect(await versions()).toMatchObject([
      { action: 'delete', record_key: row.id, old_values: row, origin: 'service', person_id: null },
    ])
  })

  test('goes with the change when that is undone', async () => {
    const failed = transaction(running.owner, async (tx) => {
      await tx`insert into public.team_members (name) values ('Ada')`
      throw new Error('No')
    })
    await expect(failed).rejects.toThrow('No')
    expect(await versions()).toEqual([])
  })
})

describe('the trash', () => {
  const trash = async () =>
    (await staff.from('deleted_records').select('table_name, record_key')).data
  const restore = (client: SupabaseClient, key: string, table = 'team_members') =>
    client.rpc('restore_record', { table_name: table, record_key: key })

  test('gives a record back under its key, with all that it held', async () => {
    const row = await addMember({ bio: 'Ω\n"quoted"', is_founder: true })
    await staff.from('team_members').delete().eq('id', row.id)
    expect(await trash()).toEqual([{ table_name: 'team_members', record_key: row.id }])
    expect((await restore(staff, row.id)).error).toBeNull()
    expect((await staff.from('team_members').select()).data).toEqual([row])
    expect(await trash()).toEqual([])
    expect((await versions()).map(({ action, person_id }) => [action, person_id])).toEqual([
      ['delete', person.id],
      ['insert', person.id],
    ])
  })

  test('gives back lists, times and columns that the table has lost meanwhile', async () => {
    await running.owner.unsafe('alter table public.events add column mood text')
    const { data: row } = await staff
      .from('events')
      .insert({ title: 'A', date: '2027-01-05T18:00:00Z', tags: ['a', 'b, c'] })
      .select('id, title, date, tags, created_at')
      .single()
    await staff.from('events').delete().eq('id', row?.id)
    await running.owner.unsafe('alter table public.events drop column mood')
    expect((await restore(staff, String(row?.id), 'events')).error).toBeNull()
    const { data } = await staff.from('events').select('id, title, date, tags, created_at')
    expect(data).toEqual([row])
  })

  test('gives a record back once, and none that is there again', async () => {
    const { id } = await addMember()
    await staff.from('team_members').delete().eq('id', id)
    expect((await restore(staff, id)).error).toBeNull()
    expect(await restore(staff, id)).toMatchObject({ status: 404, error: { code: 'PT404' } })
    await staff.from('team_members').delete().eq('id', id)
    await staff.from('team_members').insert({ id, name: 'Other' })
    expect((await restore(staff, id)).error?.code).toBe('PT404')
  })

  test('keeps the last deletion of a record, for 30 days', async () => {
    const { id } = await addMember()
    await staff.from('team_members').delete().eq('id', id)
    await restore(staff, id)
    await staff.from('team_members').delete().eq('id', id)
    expect(await trash()).toHaveLength(1)
    await running.owner`update public.record_versions set made_at = now() - interval '31 days'`
    expect(await trash()).toEqual([])
    expect((await restore(staff, id)).error?.code).toBe('PT404')
  })
})

describe('erasing', () => {
  test('leaves no trace of a record, deleted or not', async () => {
    for (const isDeleted of [true, false]) {
      const { id } = await addMember({ name: 'Unforgettable' })
      await staff.from('team_members').update({ role: 'Unforgettable' }).eq('id', id)
      const link = { table_name: 'team_members', record_id: id, path: '/unforgettable' }
      expect((await staff.rpc('create_preview_link', link)).error).toBeNull()
      if (isDeleted) await staff.from('team_members').delete().eq('id', id)
      await addMember({ name: 'Bo' })
      const { error } = await owner.rpc('erase_record', {
        table_name: 'team_members',
        record_key: id,
      })
      expect(error).toBeNull()
      expect(JSON.stringify(await versions())).not.toContain('Unforgettable')
      expect((await staff.from('team_members').select('name').eq('id', id)).data).toEqual([])
      expect((await staff.from('preview_links').select('path')).data).toEqual([])
    }
    expect((await staff.from('team_members').select('name')).data).toHaveLength(2)
  })

  test('takes content tables only', async () => {
    const arguments_ = { table_name: 'staff', record_key: person.id }
    expect((await owner.rpc('erase_record', arguments_)).error?.code).toBe('PT404')
    expect((await versions()).length).toBe(0)
  })

  test('of versions before a moment leaves the later ones', async () => {
    await addMember()
    await staff.from('team_members').update({ role: 'A' }).eq('name', 'Ada')
    await running.owner`update public.record_versions set made_at = now() - interval '1 year'`
    await staff.from('team_members').update({ role: 'B' }).eq('name', 'Ada')
    const before = new Date(Date.now() - 86_400_000).toISOString()
    expect(await owner.rpc('purge_versions', { before })).toMatchObject({ data: 1, error: null })
    expect((await versions()).map(({ new_values }) => new_values)).toEqual([{ role: 'B' }])
  })
})

test('versions expire at their age, and none while it may be in the trash', async () => {
  const { id } = await addMember()
  await staff.from('team_members').update({ role: 'A' }).eq('id', id)
  await running.owner`update public.record_versions set made_at = now() - interval '729 days'`
  await staff.from('team_members').delete().eq('id', id)
  await operator(running).rpc('expire_versions', { keep_days: 730 })
  expect(await versions()).toHaveLength(2)
  await operator(running).rpc('expire_versions', { keep_days: 0 })
  expect((await versions()).map(({ action }) => action)).toEqual(['delete'])
})

test('account events are for owners', async () => {
  await running.owner`
    insert into auth.audit_log_entries (payload) values
      ('{"action": "staff_invited", "actor_username": "a@b.c", "traits": {"user_email": "d@e.f"}}')`
  const span = { since: '2020-01-01', until: '2100-01-01' }
  expect((await owner.rpc('account_events', span)).data).toMatchObject([
    { person_name: 'a@b.c', action: 'staff_invited', account: 'd@e.f' },
  ])
  expect((await staff.rpc('account_events', span)).error?.code).toBe('42501')
})

describe('sample content', () => {
  const origins = async (table: string) => {
    const { data, error } = await staff.rpc('content_origins')
    if (error) throw error
    const { samples, edited_samples, others } = data.find(
      (each: { table_name: string }) => each.table_name === table,
    )
    return { samples: samples.length, edited: edited_samples.length, others }
  }
  const unusedFiles = async () => {
    const { data } = await staff.rpc('unused_sample_files')
    return data.map(({ path }: { path: string }) => path)
  }

  test('is unknown where none was loaded', async () => {
    await addMember()
    expect((await staff.rpc('content_origins')).data).toEqual([])
    expect(await unusedFiles()).toEqual([])
  })

  test('makes one entry, and is told apart from records of staff', async () => {
    await running.owner`truncate public.search_synonyms`
    await transaction(running.owner, sampleContent({ filesDirectory: running.filesDirectory }))
    expect(await versions()).toMatchObject([
      { action: 'load', origin: 'seed', record_key: null, old_values: null, new_values: null },
    ])
    const { samples: count } = await origins('team_members')
    expect(count).toBeGreaterThan(3)
    expect(await origins('team_members')).toEqual({ samples: count, edited: 0, others: 0 })

    await staff.from('team_members').insert({ name: 'Ada' })
    const { data: rows } = await staff.from('team_members').select('id').neq('name', 'Ada')
    const [edited, restored, moved, deleted] = rows ?? []
    await staff.from('team_members').update({ role: 'Edited' }).eq('id', edited?.id)
    await staff.from('team_members').update({ display_order: 99 }).eq('id', moved?.id)
    for (const id of [restored?.id, deleted?.id])
      await staff.from('team_members').delete().eq('id', id)
    await staff.rpc('restore_record', { table_name: 'team_members', record_key: restored?.id })
    expect(await origins('team_members')).toEqual({ samples: count - 2, edited: 1, others: 1 })

    await staff.from('site_content').delete().neq('content_key', '')
    await staff.from('site_content').insert({ content_key: TERMS_KEY, content_value: 'Ours' })
    expect(await origins('site_content')).toEqual({ samples: 0, edited: 1, others: 0 })

    const { data: letter } = await staff.from('newsletters').select().limit(1).single()
    expect(await unusedFiles()).toEqual([])
    await staff.from('newsletters').delete().eq('id', letter.id)
    const paths = [letter.file_url, letter.image_src].map((url) => url.split('/photos/')[1])
    expect(await unusedFiles()).toEqual(paths)
    await staff
      .from('board_members')
      .insert({ name: 'Bo', image_url: `https://site.example${letter.image_src}` })
    expect(await unusedFiles()).toEqual([paths[0]])
  })
})
