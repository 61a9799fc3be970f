import type { MailBrand } from './index.ts'
import { renderMails } from './render.ts'
import { addressChange, DEFAULT_MAIL_TEXTS, type MailKind, mailContent } from './texts.ts'

const EVENT = '(Here the mail says what was changed, when, with which program and from where.)'

/** An HTML page with a mail of each kind, as it would look with this brand. */
export function mailSamples(
  { name, colors, texts = DEFAULT_MAIL_TEXTS }: MailBrand,
  siteUrl: string,
): string {
  const { host: site } = new URL(siteUrl)
  const names = { site, foundation: name ?? site }
  const values = { link: `${siteUrl}/admin/confirm`, code: '123456' }
  const eventOf = (kind: string) => {
    if (kind === 'email_change') return { event: addressChange(`new@${site}`) }
    return kind.endsWith('_notification') ? { event: EVENT } : {}
  }
  const kinds = Object.keys(DEFAULT_MAIL_TEXTS).filter((kind) => kind !== 'notifications')
  const contents = kinds.map((kind) =>
    mailContent(texts, kind as MailKind, { ...names, ...values, ...eventOf(kind) }),
  )
  return renderMails(contents, colors)
}
