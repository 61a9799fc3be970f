import { Search } from '../../ui/icons.tsx'
import { BehaviorScript } from '../behavior-script.tsx'

interface PublicationSearchFormProps {
  text: string
  year: number | undefined
  years: number[]
}

/**
 * A form that asks by its address, so that every result can be kept and shared. It is not completed, as a
 * browser would put back what was typed but not asked for when the page is returned to.
 */
export function PublicationSearchForm({ text, year, years }: PublicationSearchFormProps) {
  // The year asked for can be chosen again, also where the others are late or missing.
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
