// A site of its own under load for a long time: pages, pictures, reads, staff who save rows and files. It
// fails on a request that fails, a write that is lost, doubled or half, and memory that grows.
// Run: npm run soak -- [--requests 500000] [--seed 1] [--minutes 60]
// With `kill`, site and database are killed at random moments while people write, round after round, and
// all that was acknowledged must be there after each: npm run soak -- kill [--rounds 50]
// Linux only (it reads /proc).
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { kills } from './soak/kills.ts'
import { soak } from './soak/long.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    requests: { type: 'string', default: '500000' },
    rounds: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '60' },
  },
})
const seed = Number(values.seed)
const deadline = performance.now() + Number(values.minutes) * 60_000
const say = (line: string) => console.log(line)

// Its own end is that of its site, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

say(`seed ${seed}`)
const faults =
  positionals[0] === 'kill'
    ? await kills({ rounds: Number(values.rounds), seed, deadline, say })
    : await soak({ requests: Number(values.requests), seed, deadline, say })
for (const fault of faults) say(`FAILED ${fault}`)
if (faults.length === 0) say('Nothing failed, nothing is lost, doubled or half.')
process.exit(faults.length > 0 ? 1 : 0)
