// Sends random and malformed requests to a site of its own: half generated, half real ones with faults. Fails on a 5xx,
// an internal detail in a response, no response, or the end of the process. `--fairness`: scripts/attack/fairness.ts.
// Run: npm run attack -- [--seed 1] [--requests 10000] [--minutes 20] [--service auth]
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { randomAuthRequests } from '../harness/fuzz/auth.ts'
import { randomPageRequests } from '../harness/fuzz/pages.ts'
import { type RandomRequest, randomFrom } from '../harness/fuzz/random.ts'
import { randomRequests } from '../harness/fuzz/rest.ts'
import { randomStorageRequests } from '../harness/fuzz/storage.ts'
import { measureFairness } from './attack/fairness.ts'
import { mutate } from './attack/mutate.ts'
import { recordRequests, type Service } from './attack/real-requests.ts'
import { type Answer, hangUp, send } from './attack/send.ts'
import { startTarget, type Target } from './attack/target.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    requests: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '20' },
    fairness: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string', multiple: true },
    'generator-core': { type: 'string' },
    table: { type: 'string' },
    service: { type: 'string', multiple: true, default: ['rest', 'auth', 'storage', 'pages'] },
  },
})
const seed = Number(values.seed)
const requests = Number(values.requests)
const deadline = performance.now() + Number(values.minutes) * 60_000

const CONCURRENCY = 6
/** A request may end a session or empty a bucket. */
const RENEW_AFTER = 250
const INNER_WORDS = /\.ts:\d|node_modules|\n +at .+:\d+:\d|syntax error at or near|PostgresError/
const TABLES = ['', '/events', '/publications', '/site_content', '/staff', '/rpc/reorder', '/rpc']

interface Outcome {
  answers: Map<Answer['status'], number>
  failures: string[]
}

function invented(service: Service, token: string, { anonKey, serviceRoleKey }: Target['keys']) {
  if (service === 'rest') return randomRequests(seed, TABLES)
  if (service === 'storage') return randomStorageRequests(seed)
  if (service === 'pages') return randomPageRequests(seed)
  return randomAuthRequests(seed, [anonKey, serviceRoleKey, token])
}

/** Generated and mutated requests in turn, each as a visitor, staff or the service. */
async function* stream(service: Service, target: Target, real: RandomRequest[]) {
  const random = randomFrom(seed)
  let token = ''
  let made = invented(service, token, target.keys)
  for (let at = 0; at < requests; at++) {
    if (at % RENEW_AFTER === 0) {
      const isFirst = token === ''
      token = await target.signIn()
      if (isFirst) made = invented(service, token, target.keys)
    }
    const base = real[Math.floor(random() * real.length)] as RandomRequest
    const request = at % 2 === 0 ? made.next().value : mutate(base, random)
    const { anonKey, serviceRoleKey } = target.keys
    const key = random() < 0.3 ? serviceRoleKey : anonKey
    const bearer = [key, token, token][Math.floor(random() * 3)]
    const address = `10.${[0, 0, 0].map(() => Math.floor(random() * 256)).join('.')}`
    yield {
      ...request,
      path: service === 'pages' ? request.path : `/${service}/v1${request.path}`,
      headers: {
        apikey: key,
        authorization: `Bearer ${bearer}`,
        'x-forwarded-for': address,
        ...request.headers,
      },
    }
  }
}

async function attack(service: Service, target: Target, real: RandomRequest[]): Promise<Outcome> {
  const outcome: Outcome = { answers: new Map(), failures: [] }
  const url = new URL(target.url)
  const waiting = stream(service, target, real)
  const work = async () => {
    for await (const request of waiting) {
      const answer = await send(url, request)
      outcome.answers.set(answer.status, (outcome.answers.get(answer.status) ?? 0) + 1)
      const fault = faultOf(answer)
      if (fault) outcome.failures.push(reportOf(request, fault, answer))
      if (!target.isAlive()) return
      if (performance.now() > deadline) {
        outcome.failures.push('The time was up before the requests were through.')
        return
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return outcome
}

function faultOf({ status, text }: Answer): string | undefined {
  if (status === 'no answer' || Number(status) >= 500) return String(status)
  return INNER_WORDS.test(text) ? 'inner words' : undefined
}

function reportOf({ method, path, headers, body }: RandomRequest, fault: string, { text }: Answer) {
  const { authorization: _, apikey: __, ...shown } = headers
  const sent = body === undefined ? '' : JSON.stringify(String(Buffer.from(body)).slice(0, 300))
  return `${fault}: ${method} ${path.slice(0, 300)} ${JSON.stringify(shown)} ${sent} → ${text.slice(0, 300)}`
}

if (values.fairness) {
  const core = values['generator-core']
  const beyond = await measureFairness({
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    generatorCore: core === undefined ? undefined : Number(core),
    only: values.only,
    table: values.table,
  }).catch((error: Error) => [error.message])
  for (const line of beyond) process.stdout.write(`FAILED ${line}\n`)
  process.exit(beyond.length ? 1 : 0)
}
process.stdout.write(`seed ${seed}, ${requests} requests to each service\n`)
const target = await startTarget()
const failures: string[] = []
try {
  const real = await recordRequests(target)
  for (const service of values.service as Service[]) {
    const began = performance.now()
    const outcome = await attack(service, target, real[service])
    const sorted = [...outcome.answers].sort(([a], [b]) => String(a).localeCompare(String(b)))
    const answers = sorted.map(([status, count]) => `${status} ${count}×`).join(', ')
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(`${service} (${seconds} s): ${answers}\n`)
    failures.push(...outcome.failures.slice(0, 20))
    if (!target.isAlive()) failures.push(`The process ended during ${service}.`)
  }
  failures.push(...target.complaints().slice(0, 20))
} finally {
  hangUp()
  await target.stop()
}
for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`)
process.stdout.write(
  failures.length ? '' : 'No 5xx, no inner words, no hanging request, no exit.\n',
)
process.exit(failures.length ? 1 : 0)
