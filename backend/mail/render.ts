export interface MailContent {
  subject: string
  paragraphs: string[]
  action?: { label: string; link: string }
  code?: { label: string; digits: string }
  closing: string
}

export interface MailColors {
  paper: string
  surface: string
  ink: string
  accent: string
  onAccent: string
}

const BLACK_ON_WHITE: MailColors = {
  ...{ paper: '#ffffff', surface: '#ffffff', ink: '#000000' },
  ...{ accent: '#000000', onAccent: '#ffffff' },
}

interface Rendered {
  subject: string
  text: string
  html: string
}

/** Renders a mail as plain text and as HTML with the same content. */
export function renderMail(content: MailContent, colors = BLACK_ON_WHITE): Rendered {
  const { subject, paragraphs, action, code, closing } = content
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(code ? [`${code.label} ${code.digits}`] : []),
    closing,
  ].join('\n\n')
  return { subject, text: `${text}\n`, html: page(subject, box(content, colors), colors) }
}

/** Renders mails one below another, each below its subject, to look at. */
export function renderMails(contents: MailContent[], colors = BLACK_ON_WHITE): string {
  const mails = contents.map(
    (content) => `<h2 style="font-size:18px">${escapeHtml(content.subject)}</h2>
${box(content, colors)}`,
  )
  return page('Mails', mails.join('\n'), colors)
}

function box(content: MailContent, colors: MailColors): string {
  const { paragraphs, action, code, closing } = content
  const body = [
    ...paragraphs.map(paragraph),
    ...(action ? [button(action, colors)] : []),
    ...(code ? [paragraph(code.label), digits(code.digits)] : []),
    paragraph(closing),
  ].join('\n')
  return `<div style="margin:0 auto;padding:24px;background:${colors.surface};border-radius:8px">
${body}
</div>`
}

function page(title: string, body: string, { paper, ink }: MailColors): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:${paper};color:${ink};font:16px/1.5 Georgia,serif">
<div style="max-width:34em;margin:0 auto">
${body}
</div>
</body>
</html>
`
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

function button(
  { label, link }: { label: string; link: string },
  { accent, onAccent }: MailColors,
): string {
  const href = escapeHtml(link)
  return `<p><a href="${href}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${accent};color:${onAccent};text-decoration:none">${escapeHtml(label)}</a></p>
<p style="font-size:13px;word-break:break-all">${href}</p>`
}

function digits(code: string): string {
  return `<p style="font:700 26px monospace;letter-spacing:4px">${escapeHtml(code)}</p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
