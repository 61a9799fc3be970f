import { isSearch, type PublicationSearch } from '../../data/publications.ts'
import { Search } from '../../ui/icons.tsx'
import { FilterChoice, FilterForm, FilterText } from '../blocks/filter-form.tsx'

interface PublicationSearchFormProps {
  /** The page of the list. */
  action: string
  search: PublicationSearch
  years: number[]
}

export function PublicationSearchForm({ action, search, years }: PublicationSearchFormProps) {
  const { text, year = '' } = search
  return (
    <FilterForm action={action} reset={isSearch(search) ? 'Show all' : undefined}>
      <FilterText label="Title, author, publisher, topic or description" value={text} />
      <FilterChoice label="Year" name="year" value={year} choices={years} every="All years" />
      <button type="submit" className="button button-solid">
        <Search size={18} />
        Search
      </button>
    </FilterForm>
  )
}
