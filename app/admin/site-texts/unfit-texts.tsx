import { useWatch } from 'react-hook-form'
import type { Fields } from '../kit/field-type.ts'
import type { Form } from '../kit/use-record-form.ts'

/** Names the texts that are still about the sample foundation; each leads to its field. */
export function UnfitTexts({ fields, form }: { fields: Fields; form: Form }) {
  const values = useWatch({ control: form.control })
  const unfit = Object.entries(fields).flatMap(([name, field]) => {
    if (!field?.isUnfit) return []
    const isOriginal = JSON.stringify(values[name]) === JSON.stringify(field.original)
    return isOriginal
      ? [{ name, text: [field.section, field.label].filter(Boolean).join(': ') }]
      : []
  })
  if (unfit.length === 0) return null
  return (
    <div className="notice unfit-texts">
      <p>Still about the sample foundation:</p>
      <ul>
        {unfit.map(({ name, text }) => (
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
