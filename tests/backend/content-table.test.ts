import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator, signedIn } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

/** What the catalogue says of a table's rights and triggers, its own name left out. */
async function definitionOf(table: string): Promise<string> {
  const [row] = await running.owner<{ definition: object }[]>`
    select json_build_object(
      'row level security', relrowsecurity,
      'grants', array(
        select format('%s %s', grantee::regrole, privilege_type) from aclexplode(relacl) order by 1),
      'policies', array(
        select format('%s %s %s %s %s', policyname, roles, cmd, qual, with_check) from pg_policies
        where schemaname = 'public' and tablename = relname order by 1),
      'triggers', array(
        select pg_get_triggerdef(oid) from pg_trigger where tgrelid = pg_class.oid and not tgisinternal
          and tgname not like 'search%'
        order by 1)
    ) as definition
    from pg_class where oid = ${`public.${table}`}::regclass`
  return JSON.stringify(row?.definition, null, 1).replaceAll(table, 'TABLE')
}

const apply = (table: string) => running.owner`select public.content_table(${table})`

test.each([
  ['', 'gallery_images'],
  [', updated_at timestamptz not null default now()', 'publications'],
  [', is_active boolean not null default true', 'job_openings'],
])('a new table%s gets what %s has', async (columns, like) => {
  await running.owner.unsafe(
    `create table public.lenders (id uuid primary key default gen_random_uuid(), name text${columns})`,
  )
  await apply('lenders')
  expect(await definitionOf('lenders')).toBe(await definitionOf(like))
  await running.owner`drop table public.lenders`
})

test('applied again, it restores altered parts and changes nothing else', async () => {
  const before = await definitionOf('board_members')
  await apply('board_members')
  expect(await definitionOf('board_members')).toBe(before)
  await running.owner.unsafe(`
    alter table public.board_members disable row level security;
    grant insert, truncate on public.board_members to anon;
    grant update (name) on public.board_members to public;
    drop policy staff_delete on public.board_members;
    alter policy everyone_reads on public.board_members using (false);
    drop trigger content_updated on public.board_members;
    drop trigger board_members_touch on public.board_members`)
  expect(await definitionOf('board_members')).not.toBe(before)
  await apply('board_members')
  expect(await definitionOf('board_members')).toBe(before)
  const [column] = await running.owner`
    select from pg_attribute where attrelid = 'public.board_members'::regclass and attacl is not null`
  expect(column).toBeUndefined()
})

test('it can be applied to all content tables at once', async () => {
  const tables = await running.owner<{ name: string }[]>`select name from public.content_tables()`
  const all = () => Promise.all(tables.map(({ name }) => definitionOf(name)))
  const before = await all()
  await running.owner`select public.content_table(name) from public.content_tables()`
  expect(await all()).toEqual(before)
})

test('a missing table, or one without a key of one column, is refused by name', async () => {
  await expect(apply('lenders')).rejects.toThrow('There is no table public.lenders')
  await running.owner.unsafe('create table public.keyless (name text)')
  await expect(apply('keyless')).rejects.toThrow(
    'The content table public.keyless needs a primary key of one column',
  )
  await running.owner.unsafe('drop table public.keyless')
})

test('API roles may not call it; the service role may list content tables', async () => {
  const { client: staff, user } = await signedIn(running)
  await running.owner`insert into public.staff (user_id) values (${user.id})`
  const service = operator(running)
  const refused = (name: string) => ({
    code: '42501',
    message: `permission denied for function ${name}`,
  })
  for (const client of [running.client(), staff, service])
    expect((await client.rpc('content_table', { table_name: 'staff' })).error).toMatchObject(
      refused('content_table'),
    )
  for (const client of [running.client(), staff])
    expect((await client.rpc('content_tables')).error).toMatchObject(refused('content_tables'))
  const { data } = await service.rpc('content_tables')
  expect(data).toContainEqual({ name: 'site_content', key: 'content_key' })
})
