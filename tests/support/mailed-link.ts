import { ask } from './accounts.ts'
import type { TestBackend } from './backend.ts'

/** The parameters of the page that a link opens: a mail's at once, the admin API's by a redirect. */
export async function openLink(running: TestBackend, link: string) {
  const path = link.slice(`${running.url}/auth/v1`.length)
  const isRedirect = link.startsWith(`${running.url}/auth/v1/verify?`)
  const page = new URL(isRedirect ? (await ask(running, `GET ${path}`)).location : link)
  if (`${page.origin}${page.pathname}` !== `${running.url}/admin/confirm`)
    throw new Error(`The link leads to ${page.origin}${page.pathname}`)
  return Object.fromEntries(page.searchParams) as Record<'token_hash' | 'type', string> & {
    redirect_to?: string
  }
}

/** Redeems a link in the staff area, as the button of its page does. */
export async function redeemLink(running: TestBackend, link: string) {
  const { token_hash, type } = await openLink(running, link)
  const { body } = await ask(running, 'POST /verify', { body: { token_hash, type } })
  return body
}

/** Redeems a link for another application: where the browser is sent, or the code of the error. */
export async function redeemElsewhere(running: TestBackend, link: string) {
  const { body } = await ask(running, 'POST /verify/redirect', {
    body: await openLink(running, link),
  })
  return { address: body.redirect_to ?? '', error: body.error_code }
}
