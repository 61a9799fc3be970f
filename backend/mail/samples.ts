import type { MailBrand } from './index.ts'
import { renderMails } from './render.ts'
import { DEFAULT_MAIL_TEXTS, type MailKind, mailContent } from './texts.ts'

const EVENT = '(Here the mail says what was changed, when, with which program and from where.)'

/** An HTML page with a mail of each kind, as it would look with this brand. */
export function mailSamples(
  { name, colors, texts = DEFAULT_MAIL_TEXTS }: MailBrand,
  siteUrl: string,
): string {
  const { host: site, hostname } = new URL(siteUrl)
  const values = {
    site,
    foundation: name ?? hostname,
    link: `${siteUrl}/admin/confirm`,
    code: '123456',
  }
  const kinds = Object.keys(DEFAULT_MAIL_TEXTS).filter((kind) => kind !== 'notifications')
  const contents = kinds.map((kind) =>
    mailContent(texts, kind as MailKind, {
      ...values,
      ...(kind.endsWith('_notification') && { event: EVENT }),
      ...(kind === 'email_change' && { newEmail: `new@${hostname}` }),
    }),
  )
  return renderMails(contents, colors)
}
