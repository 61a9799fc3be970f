import type { FieldType } from '../field-type.ts'
import { choice } from './choice.tsx'

interface SwatchOption {
  value: string
  label: string
  /** The color on each background that it stands on. */
  backgrounds: readonly { background: string; color: string }[]
}

interface SwatchesOptions {
  options: readonly SwatchOption[]
  hint: string
}

/** A choice among colors, which are shown. */
export function swatches(label: string, { options, hint }: SwatchesOptions): FieldType<string> {
  return {
    ...choice(label, { options: () => options, hint }),
    bare: true,
    wide: true,
    // Any staff token can write the row.
    toForm: (stored) => (options.find(({ value }) => value === stored) ?? options[0])?.value ?? '',
    control: ({ props, name, value, change, leave }) => (
      <fieldset className="swatches" aria-describedby={props['aria-describedby']}>
        <legend className="field-label">{label}</legend>
        <div>
          {options.map((option) => (
            <label key={option.value}>
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                onChange={() => change(option.value)}
                onBlur={leave}
              />
              <Swatch {...option} />
              {option.label}
            </label>
          ))}
        </div>
      </fieldset>
    ),
  }
}

function Swatch({ backgrounds }: SwatchOption) {
  const width = backgrounds.length * 24
  return (
    <svg viewBox={`0 0 ${width} 24`} width={width} height="24" aria-hidden>
      {backgrounds.map(({ background, color }, index) => (
        <g key={index} transform={`translate(${index * 24})`}>
          <rect width="24" height="24" fill={background} />
          <circle cx="12" cy="12" r="8" fill={color} />
        </g>
      ))}
    </svg>
  )
}
