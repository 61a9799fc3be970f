const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for XML and drops the characters that XML does not allow. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

export function xmlElement(name: string, text: string | undefined): string {
  return text ? `<${name}>${xmlText(text)}</${name}>` : ''
}
