import source from '../../styles/tokens.css?raw'

/** Every custom property of the style sheet once, with the value it is first given. */
const TOKENS = new Map<string, string>()
for (const [, name = '', value = ''] of source.matchAll(/(--[\w-]+):\s*([^;]+);/g))
  if (!TOKENS.has(name)) TOKENS.set(name, value)

/** Lengths that pages share. */
export const LENGTHS = ['--header', '--gutter', '--band']

/** The type scale, from small to large. */
export const SIZES = [...TOKENS].flatMap(([name, size]) => {
  const lineHeight = TOKENS.get(`${name}--line-height`)
  return lineHeight ? { name, size, lineHeight } : []
})
