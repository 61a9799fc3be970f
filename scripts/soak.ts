// Load on a site of its own for a long time; fails on a failed request, a lost, doubled, undone or torn write,
// a scheduled row that strangers see too early, or growing memory: npm run soak -- [--requests 500000] [--seed 1] [--minutes 60]
// `kill`: kills site and database during writes and compares: npm run soak -- kill [--rounds 50]; with
// `--only 'database restart'` it shuts the database down, as an operator does.
// `hour`: mixed requests for `--minutes`, at most 350 MB resident: npm run soak -- hour [--minutes 60]. Linux only.
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
const report = (line: string) => console.log(line)

// The exit handler of the site's process stops it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const [mode] = positionals
if (mode !== undefined && !['kill', 'hour'].includes(mode)) {
  report(`Stopped: there is no "${mode}": kill or hour`)
  process.exit(1)
}
const only = VICTIMS.find((victim) => victim === values.only)
if (values.only && !only) {
  report(`Stopped: there is no "${values.only}": ${VICTIMS.join(', ')}`)
  process.exit(1)
}
const requests = mode === 'hour' ? Number.POSITIVE_INFINITY : Number(values.requests)

report(`seed ${seed}`)
const faults =
  mode === 'kill'
    ? await kills({ rounds: Number(values.rounds), seed, deadline, report, only })
    : await soak({ requests, seed, deadline, report })
for (const fault of faults) report(`FAILED ${fault}`)
if (faults.length === 0)
  report('Nothing failed, nothing is lost, doubled, torn or shown too early.')
process.exit(faults.length > 0 ? 1 : 0)
