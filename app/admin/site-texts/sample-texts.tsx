import { useWatch } from 'react-hook-form'
import { sampleItemsIn, tellsOfSample } from '../../site/copy/declare-texts.ts'
import type { Fields, FieldType } from '../kit/field-type.ts'
import { isBlank } from '../kit/schema.ts'
import type { Form } from '../kit/use-record-form.ts'

interface Text {
  name: string
  field: FieldType
  /** The form's. */
  value: unknown
}

/** Names the texts that tell of the sample foundation, and those that are left out; each leads to its field. */
export function SampleTexts({ fields, form }: { fields: Fields; form: Form }) {
  const values = useWatch({ control: form.control })
  const texts = Object.entries(fields).flatMap(([name, field]) =>
    field ? { name, field, value: values[name] } : [],
  )
  const ofSample = texts.filter(isOfSample)
  const leftOut = texts.filter((text) => text.field.isLeftOut && isOriginal(text))
  if (ofSample.length + leftOut.length === 0) return null
  return (
    <div className="notice sample-texts">
      <Links title="Still about the sample foundation:" texts={ofSample} form={form} />
      <Links title="Not on the page until you write your own:" texts={leftOut} form={form} />
    </div>
  )
}

function isOriginal({ field, value }: Text): boolean {
  return JSON.stringify(value) === JSON.stringify(field.original)
}

function isOfSample(text: Text): boolean {
  const { field, value } = text
  const isDefault = isOriginal(text) || isBlank(field, value)
  return tellsOfSample({ ...field, default: field.original }, isDefault ? null : value)
}

interface LinksProps {
  title: string
  texts: Text[]
  form: Form
}

function Links({ title, texts, form }: LinksProps) {
  if (texts.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>
        {texts.map((text) => (
          <li key={text.name}>
            <button type="button" className="link" onClick={() => form.setFocus(text.name)}>
              {labelOf(text)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** `At a glance: Figures`, or `At a glance: Figures, items 1 and 3` where the others are staff's own. */
function labelOf({ field, value }: Text): string {
  const label = [field.section, field.label].filter(Boolean).join(': ')
  const items = sampleItemsIn({ ...field, default: field.original }, value)
  if (items.length === 0 || items.length === (value as unknown[]).length) return label
  const numbers = new Intl.ListFormat('en-US').format(items.map(String))
  return `${label}, item${items.length === 1 ? '' : 's'} ${numbers}`
}
