import measureContrast from './measure-contrast.ts?url'
import { COLORS } from './tokens.ts'

/** What a page stands on, by the class that makes it so. */
const GROUNDS = [
  { name: 'Page', band: '' },
  { name: 'Tinted band', band: 'band-tint' },
  { name: 'Night', band: 'band-night' },
  { name: 'Red', band: 'band-red' },
]

/** Text on what it may stand, and what its contrast must reach. */
const PAIRS: [text: string, ground: string, least: number][] = [
  ['--ink', '--paper', 7],
  ['--ink', '--tint', 7],
  ['--ink', '--surface', 7],
  ['--soft', '--paper', 4.5],
  ['--soft', '--tint', 4.5],
  ['--soft', '--surface', 4.5],
  ['--red-text', '--paper', 4.5],
  ['--red-text', '--tint', 4.5],
  ['--on-red', '--red', 4.5],
  ['--on-red', '--red-deep', 4.5],
  ['--focus', '--paper', 3],
]

/** On red nothing stands but ink, and its focus. */
const ON_RED = PAIRS.filter(([text, ground]) => ground === '--paper' && text !== '--red-text')

export function Colors() {
  const grounds = GROUNDS.map(({ name, band }) => (
    <div key={name} className={`style-ground ${band}`}>
      <div className="container">
        <h3>{name}</h3>
        <ul className="style-swatches">
          {COLORS.map((color) => (
            <li key={color}>
              <span style={{ background: `var(${color})` }} />
              <code>{color}</code>
            </li>
          ))}
        </ul>
        <ul className="style-pairs">
          {(band === 'band-red' ? ON_RED : PAIRS).map(([text, ground, least]) => (
            <Pair key={text + ground} text={text} ground={ground} least={least} />
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
  least: number
}

/** Two colors as they are on this ground; `measure-contrast.ts` adds how far they are apart. */
function Pair({ text, ground, least }: PairProps) {
  return (
    <li data-least={least} style={{ color: `var(${text})`, background: `var(${ground})` }}>
      <code>{text.slice(2)}</code> on <code>{ground.slice(2)}</code> <strong />
    </li>
  )
}
