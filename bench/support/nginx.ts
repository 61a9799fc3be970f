import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tests/support/site.ts'

/** An answer as it goes over the wire: its bytes in base64. */
export interface Copy {
  headers: Record<string, string>
  body: string
}

/** nginx, which has the copies as files below `folder`. */
export async function startNginx(folder: string, copies: Record<string, Copy>, workers = 1) {
  const port = await freePort()
  const places = Object.entries(copies).map(([path, { headers, body }], n) => {
    writeFileSync(join(folder, `copy-${n}`), Buffer.from(body, 'base64'))
    const own = ['content-type', 'content-length', 'etag']
    const added = Object.entries(headers).filter(([name]) => !own.includes(name))
    const lines = added.map(([name, value]) => `add_header ${name} "${value}";`).join(' ')
    return `location = ${path} { default_type "${headers['content-type']}"; ${lines} try_files /copy-${n} =404; }`
  })
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes ${workers}; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
       server { listen 127.0.0.1:${port}; root ${folder}; ${places.join('\n')} } }`,
  )
  execFileSync('chmod', ['755', folder])
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'inherit' })
  await untilAnswers(`http://127.0.0.1:${port}/`)
  const found = execFileSync('pgrep', ['-P', String(child.pid)])
  const pids = found.toString().trim().split('\n').map(Number)
  return { child, port, pids }
}

async function untilAnswers(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
