import { COLOR_PROPERTIES } from '../../lib/color-styles.ts'
import measureContrast from './measure-contrast.ts?url'

const GROUNDS = [
  { name: 'Page', band: '' },
  { name: 'Tinted band', band: 'band-tint' },
  { name: 'Night', band: 'band-night' },
  { name: 'Accent', band: 'band-accent' },
]

/** Text colors, their backgrounds and the minimum contrast. */
const PAIRS: [text: string, ground: string, minContrast: number][] = [
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

/** Only ink and focus are used on the accent color. */
const ON_ACCENT = PAIRS.filter(([text, ground]) => ground === '--paper' && text !== '--accent-text')

export function Colors() {
  const grounds = GROUNDS.map(({ name, band }) => (
    <div key={name} className={`style-ground ${band}`}>
      <div className="container">
        <h3>{name}</h3>
        <ul className="style-swatches">
          {COLOR_PROPERTIES.map((color) => (
            <li key={color}>
              <span style={{ background: `var(${color})` }} />
              <code>{color}</code>
            </li>
          ))}
        </ul>
        <ul className="style-pairs">
          {(band === 'band-accent' ? ON_ACCENT : PAIRS).map(([text, ground, minContrast]) => (
            <Pair key={text + ground} text={text} ground={ground} minContrast={minContrast} />
          ))}
        </ul>
      </div>
    </div>
  ))
  return (
    <>
      {grounds}
      <script type="module" src={measureContrast} />
    </>
  )
}

interface PairProps {
  text: string
  ground: string
  minContrast: number
}

/** A pair of colors; `measure-contrast.ts` adds their contrast. */
function Pair({ text, ground, minContrast }: PairProps) {
  return (
    <li
      data-min-contrast={minContrast}
      style={{ color: `var(${text})`, background: `var(${ground})` }}
    >
      <code>{text.slice(2)}</code> on <code>{ground.slice(2)}</code> <strong />
    </li>
  )
}
