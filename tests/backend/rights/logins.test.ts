import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

/** Tables, views and sequences that a login may use without taking a role, by its own grants or PUBLIC's. */
async function relationsOf(login: string): Promise<string[]> {
  const rows = await running.owner<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')
      and case relkind
        when 'S' then has_sequence_privilege(${login}, oid, 'usage, select, update')
        else has_table_privilege(${login}, oid, 'select, insert, update, delete, truncate, references, trigger')
          or has_any_column_privilege(${login}, oid, 'select, insert, update, references')
      end
    order by 1`
  return rows.map(({ name }) => name)
}

/** Functions that it may call and `anon` may not, or that run with the rights of their owner. */
async function functionsOf(login: string): Promise<string[]> {
  const rows = await running.owner<{ name: string }[]>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
      and has_function_privilege(${login}, oid, 'execute')
      and (prosecdef or not has_function_privilege('anon', oid, 'execute'))
      and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    order by 1`
  return rows.map(({ name }) => name)
}

/** Roles whose rights it has without taking them. */
async function inheritedBy(login: string): Promise<string[]> {
  const rows = await running.owner<{ name: string }[]>`
    select rolname as name from pg_roles
    where rolname <> ${login} and pg_has_role(${login}, oid, 'usage') order by 1`
  return rows.map(({ name }) => name)
}

async function attributesOf(login: string) {
  const [row] = await running.owner`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      exists (
        select from pg_shdepend where refobjid = pg_roles.oid and deptype = 'o'
      ) as owns
    from pg_roles where rolname = ${login}`
  return Object.entries(row ?? {}).flatMap(([name, has]) => (has ? [name] : []))
}

test("the login of requests has no rights before it takes the caller's role", async () => {
  // Those of later migrations, too.
  await running.owner`create table public.later (id int generated always as identity)`
  expect(await relationsOf('authenticator')).toEqual([])
  // Asked in the statement that takes the role: it returns nothing, and refuses an ended session.
  expect(await functionsOf('authenticator')).toEqual(['auth.require_live_session(jsonb)'])
})

test.each([
  ['supabase_auth_admin', ['auth', 'platform', 'supabase_migrations']],
  ['supabase_storage_admin', ['auth', 'platform', 'storage']],
])('%s can use only what accounts or files need', async (login, schemas) => {
  const used = [...(await relationsOf(login)), ...(await functionsOf(login))]
  expect([...new Set(used.map((name) => name.split('.')[0]))].toSorted()).toEqual(schemas)
})

test.each(['authenticator', 'supabase_auth_admin', 'supabase_storage_admin'])(
  '%s owns nothing, inherits nothing and has no server privileges',
  async (login) => {
    expect(await attributesOf(login)).toEqual([])
    expect(await inheritedBy(login)).toEqual([])
  },
)
