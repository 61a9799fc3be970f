import { readFileSync } from 'node:fs'

// Loaded into a process before all else (`node --import`): at SIGUSR2 its clock goes wrong by as many
// milliseconds as the file `MOVED_CLOCK` says, and it tells so. How long something took is as it was.
let moved = 0
const RealDate = Date
const now = () => RealDate.now() + moved

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

process.on('SIGUSR2', () => {
  moved = Number(readFileSync(process.env.MOVED_CLOCK ?? '', 'utf8'))
  process.stdout.write(`The clock is moved by ${moved} ms\n`)
})
