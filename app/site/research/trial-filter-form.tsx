import type { Trial } from '../../data/trials.ts'
import { FilterChoice, FilterForm, FilterText } from '../blocks/filter-form.tsx'
import { TRIALS } from '../copy/trials.ts'
import { useTexts } from '../use-texts.ts'
import { conditionsOf, statusesOf, type TrialFilter } from './trial-filter.ts'

interface TrialFilterFormProps {
  filter: TrialFilter
  /** All of them: their statuses and conditions are the choices. */
  trials: readonly Trial[]
}

export function TrialFilterForm({ filter, trials }: TrialFilterFormProps) {
  const { words, status, condition, every, show, all } = useTexts(TRIALS).filter
  return (
    <FilterForm
      action="/research-clinical-trials"
      results="results"
      reset={Object.values(filter).some(Boolean) ? all : undefined}
    >
      <FilterText label={words} value={filter.text} />
      <FilterChoice
        label={condition}
        name="condition"
        value={filter.condition}
        choices={conditionsOf(trials)}
        every={every}
      />
      <FilterChoice
        label={status}
        name="status"
        value={filter.status}
        choices={statusesOf(trials)}
        every={every}
      />
      <button type="submit" className="button button-outline">
        {show}
      </button>
    </FilterForm>
  )
}
