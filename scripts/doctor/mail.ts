import { createTransport } from 'nodemailer'
import { type Check, ok, problem, warning } from './finding.ts'

const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** Logs in; sends nothing. */
export const checkMail: Check = async ({ settings }) => {
  const { SMTP_URL, SUPABASE_URL, DATA_DIR } = settings
  if (SUPABASE_URL) return [ok('is sent by the hosted project')]
  if (!SMTP_URL) return [warning(`is not sent, but put into ${DATA_DIR}/mail: set SMTP_URL`)]
  const transport = createTransport({ url: SMTP_URL, ...TIMEOUTS })
  try {
    await transport.verify()
  } catch (error) {
    return [problem(`the server refuses the login (${(error as Error).message}): check SMTP_URL`)]
  } finally {
    transport.close()
  }
  return [ok('the server accepts the login')]
}

/** For links in mails and feeds. */
export const checkAddress: Check = async ({ settings: { SITE_URL } }) => {
  const { hostname, protocol } = new URL(SITE_URL)
  if (hostname === 'localhost')
    return [warning('mails and feeds lead to localhost: set SITE_URL when the site is public')]
  if (protocol !== 'https:') return [problem(`${SITE_URL} is not https: passwords can be read`)]
  return [ok(SITE_URL)]
}
