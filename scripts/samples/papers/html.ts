/** Markup; anything else is escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Value[] | undefined | false

/** Text is escaped, lists are joined, missing values are left out. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    parts
      .map((part, index) => part + (index < values.length ? markup(values[index]) : ''))
      .join(''),
  )
}

function markup(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(markup).join('')
  return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

export const paragraphs = (texts: readonly string[]) => texts.map((text) => html`<p>${text}</p>`)

export const points = (texts: readonly string[]) =>
  html`<ul>${texts.map((text) => html`<li>${text}</li>`)}</ul>`

/** Table rows, each with a bar relative to the largest. */
export function bars(caption: string, rows: readonly (readonly [label: string, value: number])[]) {
  const max = Math.max(...rows.map(([, value]) => value))
  return html`<table class="bars"><caption>${caption}</caption>${rows.map(
    ([label, value]) => html`<tr><th scope="row">${label}</th><td>
      <i style="width:${Math.round((value / max) * 100)}%"></i>${value.toLocaleString('en-US')}</td></tr>`,
  )}</table>`
}
