import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../harness/site-process.ts'
import { EXAMPLES } from './examples.ts'
import { until } from './until.ts'

export interface Certificate {
  chain: string
  key: string
  both: string
}

interface Ports {
  http: number
  https: number
}

interface Setting {
  ports: Ports
  certificate: Certificate
  folder: string
}

/** Adapts an example for an ordinary user on this machine. */
interface Proxy {
  name: string
  file: string
  /** What an operator changes, and paths only root may write; each must be in the file. */
  changes: (setting: Setting) => [from: string | RegExp, to: string][]
  command: (config: string, folder: string) => [command: string, ...args: string[]]
}

export const PROXIES: Proxy[] = [
  {
    name: 'nginx',
    file: 'nginx.conf',
    changes: ({ ports, certificate, folder }) => [
      [/^user .*$/m, process.getuid?.() === 0 ? 'user root;' : ''],
      ['/run/nginx.pid', `${folder}/nginx.pid`],
      [/\/var\/log\/nginx/g, folder],
      [
        'server_tokens off;',
        `server_tokens off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
          .map((name) => `${name}_temp_path ${folder}/${name};`)
          .join(' ')}`,
      ],
      ['listen 80;', `listen ${ports.http};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl', `listen ${ports.https} ssl`],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/ssl/site/fullchain.pem', certificate.chain],
      ['/etc/ssl/site/privkey.pem', certificate.key],
      ['https://site.example$', `https://localhost:${ports.https}$`],
    ],
    command: (config, folder) => ['nginx', '-p', folder, '-c', config, '-g', 'daemon off;'],
  },
  {
    name: 'HAProxy',
    file: 'haproxy.cfg',
    changes: ({ ports, certificate }) => [
      [/^ +(user|group) .*\n/gm, ''],
      ['/dev/log', '127.0.0.1:9'],
      ['bind :80\n', `bind 127.0.0.1:${ports.http}\n`],
      ['bind :443', `bind 127.0.0.1:${ports.https}`],
      ['/etc/haproxy/site.pem', certificate.both],
      ['prefix https://site.example', `prefix https://localhost:${ports.https}`],
    ],
    command: (config) => ['haproxy', '-db', '-f', config],
  },
  {
    name: 'Caddy',
    file: 'Caddyfile',
    changes: ({ ports, certificate }) => [
      [/^\temail .*$/m, `admin off\nhttp_port ${ports.http}\nhttps_port ${ports.https}`],
      ['\nsite.example {', `\nlocalhost {\ntls ${certificate.chain} ${certificate.key}`],
    ],
    command: (config) => ['caddy', 'run', '--config', config, '--adapter', 'caddyfile'],
  },
]

export interface RunningProxy {
  url: string
  plainUrl: string
  stop: () => Promise<void>
}

/** One for each side. */
export async function freePorts(): Promise<Ports> {
  return { http: await freePort(), https: await freePort() }
}

/** A proxy on its example. @throws Error where the example lacks a text to change, or the proxy fails. */
export async function startProxy(
  proxy: Proxy,
  setting: Setting,
  nodes: [string, string],
): Promise<RunningProxy> {
  const { folder, ports } = setting
  mkdirSync(folder, { recursive: true })
  const config = join(folder, proxy.file)
  writeFileSync(config, adapted(proxy, setting, nodes))
  const [command, ...args] = proxy.command(config, folder)
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder },
  })
  // It ends with this process.
  const endWithUs = () => void child.kill('SIGTERM')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => printed.push(String(chunk)))
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${command} ended: ${printed.join('')}`)
  })
  ended.catch(() => {})
  const url = `https://localhost:${ports.https}`
  const answers = () =>
    fetch(`${url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  try {
    await Promise.race([until(answers, `${command} answers`), ended])
  } catch (error) {
    await end(child)
    throw error
  }
  return { url, plainUrl: `http://localhost:${ports.http}`, stop: () => end(child) }
}

function adapted(proxy: Proxy, setting: Setting, nodes: [string, string]): string {
  const changes: [string | RegExp, string][] = [
    ...proxy.changes(setting),
    [/10\.0\.0\.11:3000/g, nodes[0]],
    [/10\.0\.0\.12:3000/g, nodes[1]],
  ]
  return changes.reduce(
    (text, [from, to]) => {
      const result = text.replace(from, () => to)
      if (result === text) throw new Error(`${proxy.file} does not hold ${from}`)
      return result
    },
    readFileSync(join(EXAMPLES, proxy.file), 'utf8'),
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
