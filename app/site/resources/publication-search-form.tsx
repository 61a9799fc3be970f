import { Search } from '../../ui/icons.tsx'
import { BehaviorScript } from '../behavior-script.tsx'

interface PublicationSearchFormProps {
  text: string
  year: number | undefined
  years: number[]
}

/** A GET form. Without autocompletion, because browsers would restore unsubmitted input on going back. */
export function PublicationSearchForm({ text, year, years }: PublicationSearchFormProps) {
  // The selected year stays selectable when the list of years is missing.
  const choices = year === undefined || years.includes(year) ? years : [year, ...years]
  return (
    <search>
      <site-search>
        <BehaviorScript name="search" />
        <form action="/publications" autoComplete="off" className="search-form">
          <label className="search-field">
            Title, author, publisher or description
            <input type="search" name="q" defaultValue={text} maxLength={200} className="input" />
          </label>
          {choices.length > 0 && (
            <label>
              Year
              <select name="year" defaultValue={year ?? ''} className="input">
                <option value="">All years</option>
                {choices.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
          )}
          <button type="submit" className="button button-solid">
            <Search size={18} />
            Search
          </button>
          {(text || year !== undefined) && (
            <a href="/publications" className="link search-reset">
              Show all
            </a>
          )}
        </form>
      </site-search>
    </search>
  )
}
