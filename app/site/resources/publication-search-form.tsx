import { Search } from '../../ui/icons.tsx'
import { FilterChoice, FilterForm, FilterText } from '../blocks/filter-form.tsx'

interface PublicationSearchFormProps {
  text: string
  year: number | undefined
  years: number[]
}

export function PublicationSearchForm({ text, year, years }: PublicationSearchFormProps) {
  const isFiltered = text !== '' || year !== undefined
  return (
    <FilterForm action="/publications" reset={isFiltered ? 'Show all' : undefined}>
      <FilterText label="Title, author, publisher or description" value={text} />
      <FilterChoice label="Year" name="year" value={year ?? ''} choices={years} every="All years" />
      <button type="submit" className="button button-solid">
        <Search size={18} />
        Search
      </button>
    </FilterForm>
  )
}
