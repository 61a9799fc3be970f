import { BehaviorScript } from '../behavior-script.tsx'
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

/** A GET form. Without autocompletion, because browsers would restore unsubmitted input on going back. */
export function EventFilterForm({ category, when, categories }: EventFilterFormProps) {
  const texts = useTexts(EVENTS)
  const { label, every, show, all } = texts.filter
  // The chosen category stays selectable when the list of categories is missing.
  const choices =
    !category || categories.includes(category) ? categories : [category, ...categories]
  const isFiltered = category !== '' || when !== undefined
  return (
    <search>
      <site-search>
        <BehaviorScript name="search" />
        <details className="event-filter" open={isFiltered}>
          <summary className="link">{texts.filter.title}</summary>
          <form action="/events" autoComplete="off" className="search-form">
            {choices.length > 0 && (
              <label>
                {label.category}
                <select name="category" defaultValue={category} className="input">
                  <option value="">{every}</option>
                  {choices.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </select>
              </label>
            )}
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
            {isFiltered && (
              <a href="/events" className="link search-reset">
                {all}
              </a>
            )}
          </form>
        </details>
      </site-search>
    </search>
  )
}
