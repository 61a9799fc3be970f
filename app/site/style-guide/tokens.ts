import source from '../../styles/tokens.css?raw'

/** The custom properties of the style sheet with their first values. */
const TOKENS = new Map<string, string>()
for (const [, name = '', value = ''] of source.matchAll(/(--[\w-]+):\s*([^;]+);/g))
  if (!TOKENS.has(name)) TOKENS.set(name, value)

export const LENGTHS = ['--header', '--gutter', '--band']

export const SIZES = [...TOKENS].flatMap(([name, size]) => {
  const lineHeight = TOKENS.get(`${name}--line-height`)
  return lineHeight ? { name, size, lineHeight } : []
})
