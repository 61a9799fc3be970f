import { FilterChoice, FilterForm } from '../blocks/filter-form.tsx'
import { EVENTS } from '../copy/events.ts'
import { useTexts } from '../use-texts.ts'

export type When = 'upcoming' | 'past'

export interface EventFilter {
  category: string
  when: When | undefined
}

/** The filter of a URL's query: `?category=Lecture&when=past`. */
export function eventFilterOf(search: URLSearchParams): EventFilter {
  const when = search.get('when')
  return {
    category: search.get('category')?.trim().slice(0, 200) ?? '',
    when: when === 'upcoming' || when === 'past' ? when : undefined,
  }
}

interface EventFilterFormProps extends EventFilter {
  categories: string[]
}

export function EventFilterForm({ category, when, categories }: EventFilterFormProps) {
  const texts = useTexts(EVENTS)
  const { title, label, every, show, all } = texts.filter
  const isFiltered = category !== '' || when !== undefined
  return (
    <details className="event-filter" open={isFiltered}>
      <summary className="link">{title}</summary>
      <FilterForm action="/events" reset={isFiltered ? all : undefined}>
        <FilterChoice
          label={label.category}
          name="category"
          value={category}
          choices={categories}
          every={every}
        />
        <label>
          {label.when}
          <select name="when" defaultValue={when ?? ''} className="input">
            <option value="">{label.both}</option>
            <option value="upcoming">{texts.upcoming}</option>
            <option value="past">{texts.past}</option>
          </select>
        </label>
        <button type="submit" className="button button-outline">
          {show}
        </button>
      </FilterForm>
    </details>
  )
}
