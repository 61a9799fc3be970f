/** A heading's text, in which hyphenated words break only if they are wider than the line. */
export function WholeWords({ text }: { text: string }) {
  if (!text.includes('-')) return text
  return partsOf(text).map((part, index) =>
    part.includes('-') ? (
      <span key={index} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** Splits a text so that each hyphenated word is a part of its own. */
function partsOf(text: string): string[] {
  const parts = ['']
  for (const word of text.split(/(\s)/))
    if (word.includes('-')) parts.push(word, '')
    else parts[parts.length - 1] += word
  return parts
}
