// A site of its own under load for a long time: pages, pictures, reads, staff who save rows and files. It
// fails on a request that fails, a write that is lost, doubled or half, and memory that grows.
// Run: npm run soak -- [--requests 500000] [--seed 1] [--minutes 60]
// With `kill`, site and database are killed at random moments while people write, round after round, and
// all that was acknowledged must be there after each: npm run soak -- kill [--rounds 50]
// `--only 'database restart'` shuts the database down in each round, as an operator does.
// With `hour` the mixed requests go on for as long as `--minutes` says, and it fails where the site has more than
// 350 MB of resident memory: npm run soak -- hour [--minutes 60]
// Linux only (it reads /proc).
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { kills, VICTIMS } from './soak/kills.ts'
import { soak } from './soak/long.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    requests: { type: 'string', default: '500000' },
    rounds: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
})
const seed = Number(values.seed)
const deadline = performance.now() + Number(values.minutes) * 60_000
const say = (line: string) => console.log(line)

// Its own end is that of its site, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const [mode] = positionals
if (mode !== undefined && !['kill', 'hour'].includes(mode)) {
  say(`Stopped: there is no "${mode}": kill or hour`)
  process.exit(1)
}
const only = VICTIMS.find((victim) => victim === values.only)
if (values.only && !only) {
  say(`Stopped: there is no "${values.only}": ${VICTIMS.join(', ')}`)
  process.exit(1)
}
const requests = mode === 'hour' ? Number.POSITIVE_INFINITY : Number(values.requests)

say(`seed ${seed}`)
const faults =
  mode === 'kill'
    ? await kills({ rounds: Number(values.rounds), seed, deadline, say, only })
    : await soak({ requests, seed, deadline, say })
for (const fault of faults) say(`FAILED ${fault}`)
if (faults.length === 0) say('Nothing failed, nothing is lost, doubled or half.')
process.exit(faults.length > 0 ? 1 : 0)
