import { COLOR_PROPERTIES } from '../../lib/color-styles.ts'
import { ON_ACCENT, PAIRS } from './contrast-pairs.ts'
import measureContrast from './measure-contrast.ts?url'

const GROUNDS = [
  { name: 'Page', band: '' },
  { name: 'Tinted band', band: 'band-tint' },
  { name: 'Night', band: 'band-night' },
  { name: 'Accent', band: 'band-accent' },
]

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
