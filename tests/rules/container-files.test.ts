import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { MEMORY } from '../../scripts/memory.mjs'
import { readSettings } from '../../server/settings.ts'

const read = (path: string) => readFileSync(path, 'utf8')

/** The settings that `.env.example` explains, and those of Node. */
const SETTINGS = new Set([
  ...Array.from(read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gm), ([, name]) => name),
  ...['NODE_ENV', 'NODE_COMPILE_CACHE', 'PATH', 'TMPDIR', ...Object.keys(MEMORY)],
])
const unknown = (names: string[]) => names.filter((name) => !SETTINGS.has(name))

interface Compose {
  services: Record<
    string,
    {
      environment: Record<string, string>
      volumes: string[]
      depends_on?: Record<string, { condition: string }>
      [key: string]: unknown
    }
  >
  volumes: Record<string, unknown>
}

test('the Dockerfile is valid, runs unprivileged and has a health check', () => {
  const file = read('Dockerfile')
  expect(validate(file)).toEqual([])
  const stages = file.split(/^FROM /m).slice(1)
  expect(stages).toHaveLength(2)
  expect(stages[1]).toMatch(/^USER site$/m)
  expect(stages[1]).toMatch(/^HEALTHCHECK /m)
  expect(stages[1]).toContain('CMD ["node", "server/main.ts"]')
  const env = /^ENV ([\s\S]*?[^\\])$/m.exec(stages[1] ?? '')?.[1] ?? ''
  expect(unknown(Array.from(env.matchAll(/(?<=^|\s)(\w+)=/g), ([, name = '']) => name))).toEqual([])
})

test('a container and a service have the memory settings of npm start', () => {
  for (const [name, value] of Object.entries(MEMORY)) {
    const isOne = !value.includes(' ')
    const [inImage, inUnit] = isOne
      ? [`${name}=${value}`, `${name}=${value}`]
      : [`${name}="${value}"`, `"${name}=${value}"`]
    expect(read('Dockerfile')).toContain(`    ${inImage}`)
    expect(read('docs/examples/site.service')).toContain(`\nEnvironment=${inUnit}\n`)
  }
})

test('paths copied into the image exist and contain no secret', () => {
  const kept = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
  const paths = kept.map((line) => line.slice(1))
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  expect(paths.filter((path) => /^(\.env|data|\.git)$/.test(path))).toEqual([])
  expect(paths).toEqual(expect.arrayContaining(['app', 'backend', 'server', 'supabase', 'scripts']))
})

test('compose.yaml names known settings, holds no password, and waits for the site’s services', () => {
  const { services, volumes } = parse(read('compose.yaml')) as Compose
  const { site } = services
  expect(unknown(Object.keys(site?.environment ?? {}))).toEqual([])
  for (const { environment, volumes: mounts, image, build, healthcheck } of Object.values(
    services,
  )) {
    for (const [name, value] of Object.entries(environment))
      if (/PASSWORD|SECRET|TOKEN/.test(name)) expect(value).toMatch(/^\$\{/)
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(mounts.map((m) => m.split(':')[0])))
    // Ours has its check in the Dockerfile.
    expect(Boolean(build) || Boolean(image && healthcheck)).toBe(true)
  }
  // A setting that is not listed reaches the site all the same.
  expect(site?.env_file).toEqual([{ path: '.env', required: false }])
  expect(site).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] })
  for (const [name, { condition }] of Object.entries(site?.depends_on ?? {})) {
    expect(Object.keys(services)).toContain(name)
    expect(condition).toBe('service_healthy')
  }
})

test('the units of systemd name known settings and existing programs', () => {
  const unit = read('docs/examples/site.service')
  const values = (key: string) =>
    Array.from(unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm')), ([, value = '']) => value)
  const names = values('Environment').map((value) => value.replace(/^"/, '').split('=')[0] ?? '')
  expect(unknown(names)).toEqual([])
  // What is in its own /tmp no command beside it finds.
  expect(values('Environment')).toContain(`TMPDIR=/run/${values('RuntimeDirectory')}`)
  const [node = '', program = ''] = values('ExecStart')[0]?.split(' ') ?? []
  expect([node, existsSync(program)]).toEqual(['/srv/site/node_modules/.bin/node', true])
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
    expect(unit.split('\n')).toContain(line)
  // What a person has to mend is not tried again, anything else for ever.
  for (const line of [
    'Restart=on-failure',
    'StartLimitIntervalSec=0',
    'RestartPreventExitStatus=1',
  ])
    expect(unit.split('\n')).toContain(line)
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m)
  expect(read('docs/examples/site.socket')).toMatch(/^ListenStream=127\.0\.0\.1:3000$/m)
})

test.each([
  ['nginx.conf', /^ *client_max_body_size (\d+)m;$/m],
  ['Caddyfile', /^\s*max_size (\d+)MiB$/m],
])('%s lets through the largest upload and the form around it', (name, limit) => {
  const [, mebibytes] = limit.exec(read(`docs/examples/${name}`)) ?? []
  // A form adds some hundred bytes, and as many as a file's name has.
  expect(Number(mebibytes) * 1024 * 1024).toBeGreaterThan(readSettings().UPLOAD_LIMIT + 64 * 1024)
})
