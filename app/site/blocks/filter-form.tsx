import type { ReactNode } from 'react'
import { BehaviorScript } from '../behavior-script.tsx'

interface FilterFormProps {
  action: string
  /** The id of the results, to which a search scrolls where the form fills the first screen. */
  results?: string
  /** The fields, and the button that submits them. */
  children: ReactNode
  /** The link to the whole list; absent while all of it is shown. */
  reset: string | undefined
}

/**
 * A GET form above a list, for filters in the URL. Without autocompletion, because browsers would restore
 * unsubmitted input on going back.
 */
export function FilterForm({ action, results, children, reset }: FilterFormProps) {
  return (
    <search>
      <site-search>
        <BehaviorScript name="search" />
        <form
          action={results ? `${action}#${results}` : action}
          autoComplete="off"
          className="search-form"
        >
          {children}
          {reset && (
            <a href={action} className="link search-reset">
              {reset}
            </a>
          )}
        </form>
      </site-search>
    </search>
  )
}

interface FilterTextProps {
  label: string
  value: string
}

/** The words to look for, `?q=`. */
export function FilterText({ label, value }: FilterTextProps) {
  return (
    <label className="search-field">
      {label}
      <input type="search" name="q" defaultValue={value} maxLength={200} className="input" />
    </label>
  )
}

interface FilterChoiceProps<T extends string | number> {
  label: string
  name: string
  /** Blank for all. */
  value: T | ''
  choices: readonly T[]
  /** The choice of all. */
  every: string
}

/** A choice among values; nothing if there are none. A chosen value that is not among them stays selectable. */
export function FilterChoice<T extends string | number>(props: FilterChoiceProps<T>) {
  const { label, name, value, choices, every } = props
  const all = value === '' || choices.includes(value) ? choices : [value, ...choices]
  if (all.length === 0) return null
  return (
    <label>
      {label}
      <select name={name} defaultValue={value} className="input">
        <option value="">{every}</option>
        {all.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}
