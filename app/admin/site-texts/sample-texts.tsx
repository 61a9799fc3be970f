import { useWatch } from 'react-hook-form'
import { tellsOfSample } from '../../site/copy/declare-texts.ts'
import type { Fields, FieldType } from '../kit/field-type.ts'
import type { Form } from '../kit/use-record-form.ts'

/** Names the texts that tell of the sample foundation, and those that are left out; each leads to its field. */
export function SampleTexts({ fields, form }: { fields: Fields; form: Form }) {
  const values = useWatch({ control: form.control })
  const isOriginal = (name: string, { original }: FieldType) =>
    JSON.stringify(values[name]) === JSON.stringify(original)
  const ofSample = namesWhere(fields, (field, name) =>
    tellsOfSample(
      { ...field, default: field.original },
      isOriginal(name, field) ? null : values[name],
    ),
  )
  const leftOut = namesWhere(
    fields,
    (field, name) => Boolean(field.isLeftOut) && isOriginal(name, field),
  )
  if (ofSample.length + leftOut.length === 0) return null
  return (
    <div className="notice sample-texts">
      <Links title="Still about the sample foundation:" names={ofSample} {...{ fields, form }} />
      <Links
        title="Not on the page until you write your own:"
        names={leftOut}
        {...{ fields, form }}
      />
    </div>
  )
}

function namesWhere(fields: Fields, test: (field: FieldType, name: string) => boolean): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (field && test(field, name) ? name : []))
}

interface LinksProps {
  title: string
  names: string[]
  fields: Fields
  form: Form
}

function Links({ title, names, fields, form }: LinksProps) {
  if (names.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className="link" onClick={() => form.setFocus(name)}>
              {[fields[name]?.section, fields[name]?.label].filter(Boolean).join(': ')}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
