import { execFileSync } from 'node:child_process'
import type { Copy } from './nginx.ts'

export async function copiesOf(url: string, pages: string[]): Promise<Record<string, Copy>> {
  return Object.fromEntries(await Promise.all(pages.map((page) => copyOf(url, page))))
}

async function copyOf(url: string, page: string): Promise<[string, Copy]> {
  let last = 0
  for (;;) {
    const answer = await fetch(url + page, { headers: { 'accept-encoding': 'br' } })
    const length = Number(answer.headers.get('content-length'))
    await answer.arrayBuffer()
    if (last > length) break
    last = length
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const raw = execFileSync('curl', ['-s', '-H', 'accept-encoding: br', url + page])
  const { headers } = await fetch(url + page, { headers: { 'accept-encoding': 'br' } })
  const { date: _, connection: __, 'keep-alive': ___, ...rest } = Object.fromEntries(headers)
  return [page, { headers: rest, body: raw.toString('base64') }]
}
