import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend, untilServed } from '../support/backend.ts'

// The canary may be written by the role that the pool logs in as, by no role of a request: a row
// in it shows that a statement of the caller's ran, or that the role was left.
let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
  await running.owner.unsafe(`
    create table public.canary (word text);
    revoke all on public.canary from public, anon, authenticated, service_role;
    grant insert on public.canary to authenticator;
    grant usage on schema public to authenticator;
    create table public.box (id int primary key, word text, data jsonb);
    insert into public.box values (1, 'kept', '{"a": 1}');
    grant select, insert, update, delete on public.box to anon;
    create function public.echo(word text) returns text language sql stable as 'select word';
    create function public.who() returns text language sql stable
      as $$ select current_user || ' ' || current_setting('role') $$;
  `)
  await untilServed(running, 'rpc/who')
})
afterAll(() => running.stop())

const WRITE = 'insert into public.canary values (1)'
const CLOSERS = [
  '',
  "'",
  '"',
  '`',
  ')',
  "')",
  '")',
  '))',
  '$$',
  '$1',
  '*/',
  '\\',
  "\\'",
  "E'\\'",
  '\n',
  '::text',
  '}',
  '"}',
  ' from public.box',
  ' where true',
  ' limit 1',
]
const ATTACKS = [
  ...CLOSERS.map((closer) => `x${closer}; reset role; ${WRITE}; --`),
  ...CLOSERS.slice(0, 6).map((closer) => `x${closer}; commit; ${WRITE}; begin; --`),
  ...['reset role', 'set role postgres', 'session_user', 'public.canary', '"public"."canary"'],
  ...[`(${WRITE} returning 1)`, '(select 1)', "set_config('role','none',false)", `/*${WRITE}*/`],
  ...[
    `$a$;${WRITE};$a$`,
    `x\u2019; ${WRITE}; --`,
    `x\uFF07; ${WRITE}; --`,
    `x\u0000"; ${WRITE}; --`,
  ],
]

/** Where the words of a caller enter: address, headers, body. */
type Injection = (words: string) => { path: string } & RequestInit
const encoded = encodeURIComponent
const inQuotes = (words: string) => `"${words.replace(/["\\]/g, '\\$&')}"`
const address =
  (write: (words: string) => string): Injection =>
  (words) => ({ path: write(words) })
const quotedAddress = (write: (words: string) => string): Injection =>
  address((words) => write(encoded(inQuotes(words))))
const body =
  (path: string, method: string, value: (words: string) => unknown): Injection =>
  (words) => ({
    path,
    method,
    body: JSON.stringify(value(words)),
  })
const header =
  (name: string, value = (words: string) => words): Injection =>
  (words) => ({
    path: 'box?id=eq.1',
    headers: { [name]: value(encoded(words).replaceAll('%20', ' ').replaceAll('%3B', ';')) },
  })

const INJECTIONS: Record<string, Injection> = {
  table: address((words) => encoded(words)),
  select: address((words) => `box?select=${encoded(words)}`),
  'select, quoted': quotedAddress((words) => `box?select=${words}`),
  alias: address((words) => `box?select=${encoded(words)}:word`),
  'alias, quoted': quotedAddress((words) => `box?select=${words}:word`),
  cast: address((words) => `box?select=word::${encoded(words)}`),
  'JSON key': quotedAddress((words) => `box?select=data->${words}`),
  'JSON key of a filter': quotedAddress((words) => `box?data->>${words}=eq.1`),
  'filter column': address((words) => `box?${encoded(words)}=eq.1`),
  'filter column, quoted': quotedAddress((words) => `box?${words}=eq.1`),
  'filter operator': address((words) => `box?id=${encoded(words)}.1`),
  'filter value': address((words) => `box?word=eq.${encoded(words)}`),
  'number value': address((words) => `box?id=eq.${encoded(words)}`),
  'like value': address((words) => `box?word=like(any).{${encoded(words)}}`),
  'list value': quotedAddress((words) => `box?word=in.(${words})`),
  'is value': address((words) => `box?id=is.${encoded(words)}`),
  'array value': address((words) => `box?data=cs.{${encoded(words)}}`),
  'search language': address((words) => `box?word=fts(${encoded(words)}).x`),
  'search words': address((words) => `box?word=wfts.${encoded(words)}`),
  tree: address((words) => `box?or=(${encoded(words)})`),
  'tree value': quotedAddress((words) => `box?and=(id.eq.1,or(word.eq.${words},id.eq.2))`),
  order: address((words) => `box?order=${encoded(words)}`),
  'order, quoted': quotedAddress((words) => `box?order=${words}.desc`),
  'order direction': address((words) => `box?order=id.${encoded(words)}`),
  limit: address((words) => `box?limit=${encoded(words)}`),
  offset: address((words) => `box?offset=${encoded(words)}`),
  on_conflict: (words) => ({
    path: `box?on_conflict=${encoded(inQuotes(words))}`,
    method: 'POST',
    body: '{"id":1}',
    headers: { prefer: 'resolution=merge-duplicates' },
  }),
  columns: (words) => ({
    path: `box?columns=${encoded(inQuotes(words))}`,
    method: 'POST',
    body: '[{"id":1}]',
  }),
  'body key': body('box', 'POST', (words) => ({ [words]: 1 })),
  'body value': body('box?id=eq.1', 'PATCH', (words) => ({ id: words })),
  'body, raw': (words) => ({ path: 'box', method: 'POST', body: words }),
  function: address((words) => `rpc/${encoded(words)}`),
  'function, argument': body('rpc/echo', 'POST', (words) => ({ word: words })),
  'function, argument by GET': address((words) => `rpc/echo?word=${encoded(words)}`),
  'function, argument name': body('rpc/echo', 'POST', (words) => ({ [words]: 1 })),
  'function, argument name by GET': address((words) => `rpc/echo?${encoded(words)}=1`),
  prefer: header('prefer', (words) => `return=${words}, count=${words}`),
  accept: header('accept'),
  'accept-profile': header('accept-profile'),
  range: header('range', (words) => `0-${words}`),
  'x-client-info': header('x-client-info'),
  'user-agent': header('user-agent'),
  'bearer token': header('authorization', (words) => `Bearer ${words}`),
}

test.each(Object.entries(INJECTIONS))('the role cannot be left through: %s', async (_, inject) => {
  for (const words of ATTACKS) {
    const { path, headers, ...init } = inject(words)
    const response = await fetch(`${running.url}/rest/v1/${path}`, {
      ...init,
      headers: {
        apikey: running.backend.anonKey,
        'content-type': 'application/json',
        ...headers,
      },
    })
    const text = await response.text()
    expect([words, response.status < 500, text]).toEqual([words, true, text])
  }
  const who = async () => {
    const { data, error } = await running.client().rpc('who')
    return data ?? JSON.stringify(error)
  }
  const roles = await Promise.all(Array.from({ length: 20 }, who))
  expect(new Set(roles)).toEqual(new Set(['anon anon']))
  expect(await running.owner`select * from public.canary`).toEqual([])
  expect(await running.owner`select id, word from public.box`).toEqual([{ id: 1, word: 'kept' }])
})

test('values arrive as they were sent', async () => {
  for (const words of ATTACKS.filter((attack) => !attack.includes('\0'))) {
    expect((await running.client().rpc('echo', { word: words })).data).toBe(words)
    // The client leaves out blanks of a select.
    const label = words.replaceAll(/\s/g, '').slice(0, 20)
    const { data } = await running
      .client()
      .from('box')
      .select(`${inQuotes(label)}:id`)
    expect(data).toEqual([{ [label]: 1 }])
  }
})
