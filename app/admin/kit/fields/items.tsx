import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { Confirm } from '../../../ui/confirm.tsx'
import { Field } from '../../../ui/field.tsx'
import type { Control, Fields, FieldType } from '../field-type.ts'
import { valuesOf } from '../resource.ts'
import { schemaOf } from '../schema.ts'
import { equalBy, normalizeText } from './equality.ts'

type Item = Record<string, unknown>

interface ItemsOptions {
  /** How many there may be. */
  max: number
}

/**
 * A list of items with fields of their own, which can be added, moved and removed. The payload is a list
 * of objects without the blank ones, or null if none is left.
 */
export function items(label: string, fields: Fields, { max }: ItemsOptions): FieldType<Item[]> {
  const item = schemaOf(fields)
  return {
    label,
    wide: true,
    bare: true,
    initial: () => [],
    toForm: (stored) => listOf(stored).map((each) => valuesOf(fields, each)),
    schema: z
      .array(item)
      .max(max, { error: `There can be at most ${max} items` })
      .transform((list) => filledItems(list)),
    equals: equalBy((stored) => normalize(fields, stored)),
    show: (stored) => listOf(stored).map(summaryOf).join('\n'),
    control: (control) => <Items label={label} fields={fields} max={max} {...control} />,
  }
}

function filledItems(list: Item[]): Item[] | null {
  const filled = list.filter((item) => summaryOf(item) !== '')
  return filled.length > 0 ? filled : null
}

function listOf(stored: unknown): Item[] {
  return Array.isArray(stored) ? stored : []
}

/** All texts of an item in a line. */
function summaryOf(item: unknown): string {
  if (Array.isArray(item)) return item.map(summaryOf).filter(Boolean).join(' · ')
  if (typeof item === 'object' && item !== null) return summaryOf(Object.values(item))
  return normalizeText(item)
}

function normalize(fields: Fields, stored: unknown): unknown {
  return listOf(stored).map((item) => {
    const payload = schemaOf(fields).safeParse(valuesOf(fields, item)).data ?? item
    return Object.keys(fields).map((name) => payload[name] ?? '')
  })
}

type ItemsProps = Control<Item[]> & { label: string; fields: Fields; max: number }

function Items({ label, fields, max, name, value: list, change, ...control }: ItemsProps) {
  const [removing, setRemoving] = useState<number>()
  const { box, focusLater } = useFocusAfterChange()
  const nameOf = (index: number) => `item ${index + 1} of ${label}`
  const swap = (index: number, other: number, direction: 'up' | 'down') => {
    change(list.map((item, at) => list[at === index ? other : at === other ? index : at] ?? item))
    focusLater(`[data-item="${other}"] > .item-head [data-move="${direction}"]`)
  }
  const remove = (index: number) => {
    setRemoving(undefined)
    change(list.filter((_, at) => at !== index))
    focusLater('[data-add]')
  }
  const add = () => {
    change([...list, valuesOf(fields, {})])
    focusLater(`[data-item="${list.length}"] .control`)
  }
  return (
    <fieldset ref={box} className="items">
      <legend className="field-label">{label}</legend>
      {Object.keys(fields).length > 1 && (
        <p className="field-hint">What you leave empty in an item is left out.</p>
      )}
      <ol>
        {list.map((item, index) => (
          <li key={index} data-item={index}>
            <ItemHead
              title={`Item ${index + 1}`}
              name={nameOf(index)}
              up={index > 0 ? () => swap(index, index - 1, 'up') : undefined}
              down={index < list.length - 1 ? () => swap(index, index + 1, 'down') : undefined}
              remove={() => (summaryOf(item) ? setRemoving(index) : remove(index))}
            />
            <ItemFields
              {...{ fields, item, control, name: `${name}.${index}` }}
              change={(changed) => change(list.map((each, at) => (at === index ? changed : each)))}
            />
          </li>
        ))}
      </ol>
      {list.length < max && (
        <button type="button" className="button button-quiet" data-add onClick={add}>
          <Plus size={18} aria-hidden />
          Add to {label}
        </button>
      )}
      {removing !== undefined && (
        <Confirm
          title={`Remove ${nameOf(removing)}?`}
          action="Remove"
          confirm={() => remove(removing)}
          cancel={() => setRemoving(undefined)}
        >
          {summaryOf(list[removing]).slice(0, 200)}
        </Confirm>
      )}
    </fieldset>
  )
}

interface ItemHeadProps {
  title: string
  /** In the labels of buttons. */
  name: string
  up: (() => void) | undefined
  down: (() => void) | undefined
  remove: () => void
}

function ItemHead({ title, name, up, down, remove }: ItemHeadProps) {
  return (
    <div className="item-head">
      <span>{title}</span>
      <MoveButton name={name} direction="up" move={up} />
      <MoveButton name={name} direction="down" move={down} />
      <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={remove}>
        <Trash2 size={18} aria-hidden />
      </button>
    </div>
  )
}

interface MoveButtonProps {
  name: string
  direction: 'up' | 'down'
  /** None at the end of the list. */
  move: (() => void) | undefined
}

function MoveButton({ name, direction, move }: MoveButtonProps) {
  const Icon = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className="icon-button"
      data-move={direction}
      aria-label={`Move ${name} ${direction}`}
      aria-disabled={!move}
      onClick={move}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}

interface ItemFieldsProps {
  fields: Fields
  item: Item
  name: string
  control: Pick<Control<unknown>, 'leave' | 'props' | 'values' | 'set' | 'hold'>
  change: (item: Item) => void
}

function ItemFields({ fields, item, name, control, change }: ItemFieldsProps) {
  return Object.entries(fields).map(
    ([key, field]) =>
      field && (
        <Field
          key={key}
          label={field.label}
          bare={field.bare}
          {...(field.hint && { hint: field.hint })}
        >
          {(props) =>
            field.control({
              ...control,
              props,
              name: `${name}.${key}`,
              value: item[key] as never,
              change: (value) => change({ ...item, [key]: value }),
            })
          }
        </Field>
      ),
  )
}

/** The focus follows what a change moves, adds or removes. */
function useFocusAfterChange() {
  const box = useRef<HTMLFieldSetElement>(null)
  const selector = useRef<string>(undefined)
  useEffect(() => {
    if (!selector.current) return
    box.current?.querySelector<HTMLElement>(selector.current)?.focus()
    selector.current = undefined
  })
  const focusLater = (next: string) => {
    selector.current = next
  }
  return { box, focusLater }
}
