import { useWatch } from 'react-hook-form'
import type { Fields } from '../kit/field-type.ts'
import type { Form } from '../kit/use-record-form.ts'

/** Names the texts that still tell of the sample foundation; each leads to its field. */
export function SampleTexts({ fields, form }: { fields: Fields; form: Form }) {
  const values = useWatch({ control: form.control })
  const samples = Object.entries(fields).flatMap(([name, field]) => {
    if (!field?.isSample) return []
    const isOriginal = JSON.stringify(values[name]) === JSON.stringify(field.original)
    return isOriginal
      ? [{ name, text: [field.section, field.label].filter(Boolean).join(': ') }]
      : []
  })
  if (samples.length === 0) return null
  return (
    <div className="notice sample-texts">
      <p>Still about the sample foundation:</p>
      <ul>
        {samples.map(({ name, text }) => (
          <li key={name}>
            <button type="button" className="link" onClick={() => form.setFocus(name)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
