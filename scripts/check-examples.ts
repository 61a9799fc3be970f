// Tries docs/examples: proxies in front of two nodes, Prometheus' rules, systemd units. Installs nothing; needs the
// packages of Debian 12 that it names. Run: npm run check-examples [-- nginx HAProxy Caddy]
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { startEchoServer } from './check-examples/echo-server.ts'
import { EXAMPLES, ROOT } from './check-examples/examples.ts'
import { checkFailover } from './check-examples/failover.ts'
import { checkForwarding } from './check-examples/forwarding.ts'
import { startNodes } from './check-examples/nodes.ts'
import { isInstalled, missingPackages, runProgram } from './check-examples/programs.ts'
import {
  type Certificate,
  freePorts,
  PROXIES,
  type RunningProxy,
  startProxy,
} from './check-examples/proxies.ts'
import { check, summarize } from './check-examples/report.ts'

const missing = missingPackages()
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. Install them and try again:`)
  console.error(`  apt-get install --no-install-recommends ${missing.join(' ')}`)
  process.exit(1)
}
// `exit` also stops what was started: see harness/site-process.ts.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const folder = mkdtempSync(join(tmpdir(), 'examples-'))
// As root PostgreSQL runs as another user.
chmodSync(folder, 0o711)
try {
  await checkRules()
  await checkUnits()
  await checkProxies()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
summarize()
process.exit()

async function checkRules(): Promise<void> {
  for (const [name, ...args] of [
    ['prometheus.yml', 'check', 'config', '--syntax-only'],
    ['alerts.yml', 'check', 'rules'],
    ['alerts.test.yml', 'test', 'rules'],
  ] as const)
    await check(`promtool ${args.join(' ')} ${name}`, async () =>
      runProgram('promtool', [...args, name], EXAMPLES),
    )
}

/** The units name another place for the program. */
async function checkUnits(): Promise<void> {
  if (!isInstalled('systemd-analyze')) {
    console.log('left    systemd-analyze verify: there is none')
    return
  }
  const units = ['site.service', 'site.socket'].map((name) => {
    const path = join(folder, name)
    writeFileSync(path, readFileSync(join(EXAMPLES, name), 'utf8').replaceAll('/srv/site', ROOT))
    return path
  })
  await check('systemd-analyze verify site.service site.socket', async () =>
    runProgram('systemd-analyze', ['verify', ...units]),
  )
}

async function checkProxies(): Promise<void> {
  const certificate = makeCertificate()
  const echo = await startEchoServer()
  const nodes = await startNodes(folder)
  try {
    const wanted = process.argv.slice(2).map((name) => name.toLowerCase())
    for (const proxy of PROXIES) {
      if (wanted.length > 0 && !wanted.includes(proxy.name.toLowerCase())) continue
      const inFrontOf = async (what: string, addresses: [string, string]) => {
        const setting = {
          ports: await freePorts(),
          certificate,
          folder: join(folder, `${proxy.name} ${what}`.replaceAll(' ', '-')),
        }
        return startProxy(proxy, setting, addresses)
      }
      const tryIt = async (
        what: string,
        addresses: [string, string],
        checks: (running: RunningProxy) => Promise<void>,
      ) => {
        let running: RunningProxy | undefined
        await check(`${proxy.name}: starts on ${proxy.file}, in front of ${what}`, async () => {
          running = await inFrontOf(what, addresses)
        })
        if (running) await checks(running).finally(running.stop)
      }
      await tryIt('a server that echoes', [echo.address, echo.address], (running) =>
        checkForwarding(proxy.name, running, echo),
      )
      await tryIt('two nodes', nodes.addresses, (running) =>
        checkFailover(proxy.name, running, nodes),
      )
    }
  } finally {
    await nodes.stop()
    echo.stop()
  }
}

function makeCertificate(): Certificate {
  const [chain, key, both] = ['chain.pem', 'key.pem', 'both.pem'].map((name) => join(folder, name))
  if (!chain || !key || !both) throw new Error('unreachable')
  runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', chain],
  ])
  const text = readFileSync(chain, 'utf8')
  writeFileSync(both, text + readFileSync(key, 'utf8'), { mode: 0o600 })
  setDefaultCACertificates([text])
  return { chain, key, both }
}
