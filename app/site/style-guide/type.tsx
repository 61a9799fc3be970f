import { FOUNDATION } from '../../brand/foundation.ts'
import { LENGTHS, SIZES } from './tokens.ts'

export function Type() {
  return (
    <div className="container style-type">
      <dl>
        {SIZES.map(({ name, size, lineHeight }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> {size} / {lineHeight}
            </dt>
            <dd className="font-serif" style={{ fontSize: size, lineHeight }}>
              {FOUNDATION.tagline}
            </dd>
            <dd style={{ fontSize: size, lineHeight }}>{FOUNDATION.tagline}</dd>
          </div>
        ))}
      </dl>
      <h3>Lengths</h3>
      <ul className="style-lengths">
        {LENGTHS.map((name) => (
          <li key={name}>
            <code>{name}</code>
            <span style={{ width: `var(${name})` }} />
          </li>
        ))}
      </ul>
    </div>
  )
}
