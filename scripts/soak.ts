// Puts a site of its own under load for a long time: pages, pictures, reads, staff who save rows and files. Fails
// on a failed request, a lost, doubled or torn write, and growing memory.
// Run: npm run soak -- [--requests 500000] [--seed 1] [--minutes 60]
// With `kill`, site and database are killed at random moments during writes; after each round all acknowledged
// writes must be there: npm run soak -- kill [--rounds 50]
// `--only 'database restart'` shuts the database down in each round, as an operator does.
// With `hour` the mixed requests last for `--minutes`, and more than 350 MB of resident memory is a
// failure: npm run soak -- hour [--minutes 60]
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
const report = (line: string) => console.log(line)

// The exit handler of the site's process stops the site.
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
if (faults.length === 0) report('Nothing failed, nothing is lost, doubled or torn.')
process.exit(faults.length > 0 ? 1 : 0)
