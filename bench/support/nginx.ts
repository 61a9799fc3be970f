import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../harness/site-process.ts'
import type { Server } from './load.ts'

/** As on the wire, its bytes in base64. */
export interface Copy {
  headers: Record<string, string>
  body: string
}

/** A server of a configuration, on its port, with files below a folder. */
export type Part = (port: number, folder: string) => string

export function files(copies: Record<string, Copy>): Part {
  return (port, folder) => {
    const places = Object.entries(copies).map(([path, { headers, body }], n) => {
      writeFileSync(join(folder, `${port}-${n}`), Buffer.from(body, 'base64'))
      const own = ['content-type', 'content-length', 'etag']
      const added = Object.entries(headers).filter(([name]) => !own.includes(name))
      const lines = added.map(([name, value]) => `add_header ${name} ${quoted(value)};`).join(' ')
      return `location = ${path} { default_type "${headers['content-type']}"; ${lines} try_files /${port}-${n} =404; }`
    })
    return `server { listen 127.0.0.1:${port}; root ${folder}; ${places.join('\n')} }`
  }
}

const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`

export function keeping(url: string): Part {
  return (port, folder) =>
    `proxy_cache_path ${folder}/cache keys_zone=pages:10m;
     upstream site { server 127.0.0.1:${new URL(url).port}; keepalive 16; }
     server {
       listen 127.0.0.1:${port};
       location / {
         proxy_pass http://site;
         proxy_http_version 1.1;
         proxy_set_header Connection "";
         proxy_set_header Host $host;
         proxy_cache pages;
         proxy_cache_lock on;
         proxy_cache_use_stale updating error timeout http_500 http_502 http_503;
         proxy_cache_background_update on;
         proxy_cache_revalidate on;
       }
     }`
}

export async function startNginx(folder: string, parts: Record<string, Part>, workers = 1) {
  const servers: Server[] = []
  const texts: string[] = []
  for (const [name, part] of Object.entries(parts)) {
    const port = await freePort()
    texts.push(part(port, folder))
    servers.push({ name, url: `http://127.0.0.1:${port}`, pids: [] })
  }
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes ${workers}; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
       ${texts.join('\n')} }`,
  )
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'inherit' })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('nginx has not started')))
  await Promise.race([failed, Promise.all(servers.map(({ url }) => untilAnswers(url)))])
  failed.catch(() => {})
  // Not the cache loader, which ends after a minute.
  const found = execFileSync('pgrep', ['-P', String(child.pid), '-f', 'worker process'])
  const pids = found.toString().trim().split('\n').map(Number)
  return {
    servers: servers.map((server) => ({ ...server, pids })),
    stop: async () => {
      child.kill()
      await failed.catch(() => {})
    },
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
