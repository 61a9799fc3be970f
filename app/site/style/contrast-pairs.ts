/** Text colors, their backgrounds and the minimum contrast. */
export const PAIRS: [text: string, ground: string, minContrast: number][] = [
  ['--ink', '--paper', 7],
  ['--ink', '--tint', 7],
  ['--ink', '--surface', 7],
  ['--soft', '--paper', 7],
  ['--soft', '--tint', 7],
  ['--soft', '--surface', 7],
  ['--accent-text', '--paper', 7],
  ['--accent-text', '--tint', 7],
  ['--on-accent', '--accent', 7],
  ['--on-accent', '--accent-deep', 7],
  ['--focus', '--paper', 3],
]

/** Those on bands in the accent color: only ink and focus are used there. */
export const ON_ACCENT = PAIRS.filter(
  ([text, ground]) => ground === '--paper' && text !== '--accent-text',
)
