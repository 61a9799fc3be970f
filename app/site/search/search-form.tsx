import { Search as SearchIcon } from '../../ui/icons.tsx'
import { ON_EVERY_PAGE } from '../copy/every-page.ts'
import { useTexts } from '../use-texts.ts'

/** The form of the search, on its page and where a page is missing. */
export function SearchForm({ text = '' }: { text?: string }) {
  return (
    <search>
      <form action="/search" className="search-form">
        <label className="search-field">
          <span>{useTexts(ON_EVERY_PAGE).search}</span>
          <input
            type="search"
            name="q"
            defaultValue={text}
            maxLength={200}
            autoComplete="off"
            className="input"
          />
        </label>
        <button type="submit" className="button button-solid">
          <SearchIcon size={18} />
          Search
        </button>
      </form>
    </search>
  )
}
