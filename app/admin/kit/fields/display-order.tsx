import { use } from 'react'
import type { FieldType } from '../field-type.ts'
import { orderAfterAll, orderBeforeAll } from '../list/order.ts'
import { ListRows } from '../list-rows.ts'
import { wholeNumber } from './whole-number.tsx'

/** The position in a list with a manual order: a number, with buttons for the first and last position. */
export function displayOrder(): FieldType<string> {
  const number = wholeNumber('Display Order', { blank: 0, hint: 'Smaller numbers come first' })
  return {
    ...number,
    control: (control) => (
      <div className="position-choice">
        {number.control(control)}
        <FirstLastButtons value={control.value} change={control.change} />
      </div>
    ),
  }
}

interface FirstLastButtonsProps {
  value: string
  change: (value: string) => void
}

function FirstLastButtons({ value, change }: FirstLastButtonsProps) {
  const rows = use(ListRows)
  if (rows.length === 0) return null
  const [first, last] = [orderBeforeAll(rows), orderAfterAll(rows)]
  const button = (label: string, order: number, pressed: boolean) => (
    <button
      type="button"
      className="button button-quiet"
      aria-pressed={pressed}
      onClick={() => change(String(order))}
    >
      {label}
    </button>
  )
  const number = value.trim() === '' ? 0 : Number(value)
  return (
    <>
      {button('First', first, number <= first)}
      {button('Last', last, number >= last)}
    </>
  )
}
