import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend({
    answerLimits: { anon: 1_000_000, authenticated: 8_000_000 },
  })
  const text = 'x'.repeat(4000)
  await running.owner`
    insert into public.publications (title, description)
    select 'Paper ' || n, ${text} from generate_series(1, 900) n`
})
afterAll(() => running.stop())

/** What another client than the site itself is answered. */
async function ask(query: string, { url, backend } = running, key = backend.anonKey) {
  const response = await fetch(`${url}/rest/v1/${query}`, {
    headers: { apikey: key, 'x-client-address': '192.0.2.1' },
  })
  const body = await response.json()
  return { status: response.status, body }
}

const many = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(',')

test.each([
  ['a column more than once', 'publications?select=description,description'],
  ['a column under two names', 'publications?select=a:description,b:description'],
  ['all columns twice', 'publications?select=*,*'],
  ['101 columns', `publications?select=${many(101, (n) => `data->${n}`)}`],
  ['101 conditions', `publications?or=(${many(101, (n) => `year.eq.${n}`)})`],
  ['41 patterns', `publications?or=(${many(41, (n) => `title.ilike.*${n}*`)})`],
  ['41 patterns of one filter', `publications?title=ilike(any).{${many(41, (n) => `*${n}*`)}}`],
  ['11 searches', `publications?or=(${many(11, (n) => `title.fts.${n}`)})`],
  ['21 terms of order', `publications?order=${many(21, () => 'title')}`],
  ['a regular expression', 'publications?title=match.^P'],
  ['one within a tree', 'publications?or=(year.eq.1,and(year.eq.2,title.imatch.p))'],
])('%s is refused to strangers', async (_, query) => {
  const { status, body } = await ask(query)
  expect([status, body.code]).toEqual([400, 'PGRST100'])
})

test.each([
  ['a regular expression', 'publications?or=(title.match.^P,', 'Too many regular expressions'],
  ['a repeated column', 'publications?select=title,title,(', 'A column is selected twice'],
  [
    'a pattern too many',
    `publications?or=(${many(41, (n) => `title.ilike.*${n}*`)},`,
    'Too many patterns',
  ],
])('the rest of a query is not read after %s', async (_, query, message) => {
  const { body } = await ask(query)
  expect(body.message).toBe(message)
})

test('queries of the screens are within the limits', async () => {
  expect((await ask('publications?select=*&limit=1')).status).toBe(200)
  const words = many(8, (n) => `or(${many(4, () => `title.ilike.*${n}*`)})`)
  expect((await ask(`publications?select=id,title,label:authors&and=(${words})`)).status).toBe(200)
  const matching = await ask(
    'publications?title=match.^P&limit=1',
    running,
    running.backend.serviceRoleKey,
  )
  expect(matching.status).toBe(200)
})

test('a response beyond the size limit is an error, and fewer rows are not', async () => {
  const { status, body } = await ask('publications?select=description')
  expect([status, body.code]).toEqual([400, '54000'])
  expect((await ask('publications?select=description&limit=200')).body).toHaveLength(200)
  const service = await ask(
    'publications?select=description',
    running,
    running.backend.serviceRoleKey,
  )
  expect(service.body).toHaveLength(900)
})

test('anonymous statements time out sooner than the site’s own', async () => {
  const hasty = await startTestBackend({ statementTimeouts: { anon: 200, authenticated: 400 } })
  onTestFinished(() => hasty.stop())
  const { backend, owner, url } = hasty
  await owner`create view public.slow as select pg_sleep(0.7)::text as done`
  await owner`grant select on public.slow to anon, service_role`
  await expect.poll(async () => (await ask('slow', hasty)).body.code).toBe('57014')
  expect((await ask('slow', hasty, backend.serviceRoleKey)).status).toBe(200)
  const own = await backend.internalFetch(`${url}/rest/v1/slow`, {
    method: 'GET',
    headers: { apikey: backend.anonKey },
  })
  expect(own.status).toBe(200)
})

test('anonymous statements are not prepared, those of pages are', async () => {
  await running.owner`
    create view public.prepared as
    select count(*)::int as statements from pg_prepared_statements where statement like '%prepared%'`
  await running.owner`grant select on public.prepared to anon`
  const query = 'prepared?select=statements'
  const own = async () => {
    const headers = { apikey: running.backend.anonKey }
    const answer = await running.backend.internalFetch(`${running.url}/rest/v1/${query}`, {
      headers,
      method: 'GET',
    })
    return (await answer.json())[0]?.statements
  }
  await expect.poll(async () => (await ask(query)).body[0]?.statements).toBe(0)
  for (let time = 0; time < 5; time++) expect((await ask(query)).body).toEqual([{ statements: 0 }])
  await expect.poll(own).toBe(1)
})
