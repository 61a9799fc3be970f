import { type RandomRequest, randomFrom } from './random.ts'

const ID = '00000000-0000-4000-8000-000000000000'

const ROUTES = [
  ...['POST /signup', 'POST /otp', 'POST /recover', 'POST /resend', 'POST /sso'],
  ...['POST /token?grant_type=password', 'POST /token?grant_type=refresh_token'],
  ...['POST /token?grant_type=pkce', 'POST /token?grant_type=id_token', 'POST /token'],
  ...['POST /verify', 'GET /verify', 'GET /authorize', 'GET /callback', 'GET /reauthenticate'],
  ...[
    'GET /user',
    'PUT /user',
    'POST /logout',
    'GET /sessions',
    `DELETE /sessions/${ID}`,
    'GET /settings',
    'GET /.well-known/jwks.json',
  ],
  ...['POST /factors', `POST /factors/${ID}/challenge`, `POST /factors/${ID}/verify`],
  ...[
    `DELETE /factors/${ID}`,
    'GET /factors/recovery-codes',
    'POST /factors/recovery-codes/verify',
  ],
  ...['GET /admin/users', 'POST /admin/users', `GET /admin/users/${ID}`, `PUT /admin/users/${ID}`],
  ...[`DELETE /admin/users/${ID}`, 'GET /admin/users/x/factors', 'POST /admin/generate_link'],
  ...['POST /invite', 'BREW /user', 'GET /%ff', 'GET /user/%2e%2e/admin', 'HEAD /verify'],
]

const FIELDS = [
  ...['email', 'password', 'phone', 'type', 'token', 'token_hash', 'refresh_token', 'auth_code'],
  ...['code_verifier', 'code_challenge', 'code_challenge_method', 'data', 'nonce', 'app_metadata'],
  ...['factor_type', 'friendly_name', 'issuer', 'challenge_id', 'code', 'provider', 'id_token'],
  ...['redirect_to', 'page', 'per_page', 'ban_duration', 'user_metadata', 'password_hash', 'id'],
  ...['email_confirm', 'new_email', 'state', 'scope', 'scopes', 'role', '__proto__', 'constructor'],
]

const VALUES: unknown[] = [
  ...['', ' ', 'a@example.org', 'A@B.co', 'a@b', "a'--@example.org", 'a\r\nBcc: x@example.org'],
  ...['signup', 'recovery', 'email', 'email_change', 'totp', 's256', 'plain', ID, `${ID}x`],
  ...['\0', '\ud800', '\u202e', '💔', 'x'.repeat(5000), '$2b$10$', '9'.repeat(40), '-1', '1e999'],
  ...['https://evil.example', 'javascript:alert(1)', '//x', 'http://[', '123456', 'Bearer', '24h'],
  ...[0, -1, 1e308, 1.5, true, false, null, [], {}, [[]], { a: { b: [null] } }, ['a@example.org']],
]

const RAW_BODIES = [
  '{',
  '[]',
  '5',
  'null',
  '"x"',
  '['.repeat(20_000),
  '{"email":1e99999}',
  '\0',
  'a=b',
]

const TOKENS = ['', 'x.y.z', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.', 'é'.repeat(9)]

/** An endless stream of requests to `/auth/v1`, the same for the same seed and `tokens`. */
export function* randomAuthRequests(
  seed: number,
  tokens: string[],
): Generator<RandomRequest, never> {
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const fields = () =>
    Array.from({ length: Math.floor(random() * 5) }, () => [pick(FIELDS), pick(VALUES)] as const)
  for (;;) {
    const [method = '', path = ''] = pick(ROUTES).split(' ')
    const query = new URLSearchParams()
    for (const [name, value] of random() < 0.4 ? fields() : []) {
      query.set(name, String(typeof value === 'string' ? value : JSON.stringify(value)))
    }
    const withQuery = `${path}${path.includes('?') ? '&' : '?'}${query}`
    const token = pick([...TOKENS, ...tokens, ...tokens])
    const body = random() < 0.15 ? pick(RAW_BODIES) : JSON.stringify(Object.fromEntries(fields()))
    yield {
      method,
      path: withQuery,
      headers: {
        'content-type': pick(['application/json', 'text/plain', 'x']),
        ...(token && { authorization: `Bearer ${encodeURIComponent(token)}` }),
        ...(random() < 0.5 && { 'x-supabase-api-version': pick(['2024-01-01', 'x', '9999']) }),
      },
      ...(method !== 'GET' && method !== 'HEAD' && { body }),
    }
  }
}
