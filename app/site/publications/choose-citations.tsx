import type { Publication } from '../../data/publications.ts'
import { amaCitation } from '../../lib/citation.ts'
import { CITE } from '../copy/resources.ts'
import { useTexts } from '../use-texts.ts'
import { CITATION_ENDINGS, CITATION_FORMATS } from './citation-formats.ts'

/** The references of a list, some of which can be chosen for a file; a form without scripts. */
export function ChooseCitations({ publications }: { publications: Publication[] }) {
  const { some, download } = useTexts(CITE)
  return (
    <form autoComplete="off" className="mt-9">
      {/* Names no publication: without it a form with nothing chosen would ask for all. */}
      <input type="hidden" name="id" value="0" />
      <fieldset>
        <legend className="mb-4 text-soft">{some}</legend>
        <ol className="prose grid gap-4">
          {publications.map((publication) => (
            <li key={publication.id}>
              <label className="flex items-baseline gap-3">
                <input type="checkbox" name="id" value={publication.id} />
                <span>{amaCitation(publication)}</span>
              </label>
            </li>
          ))}
        </ol>
      </fieldset>
      <p className="mt-6 flex flex-wrap gap-3">
        {CITATION_ENDINGS.map((ending) => (
          <button
            key={ending}
            type="submit"
            formAction={`/publications.${ending}`}
            className="button button-outline"
          >
            {`${download} ${CITATION_FORMATS[ending].name}`}
          </button>
        ))}
      </p>
    </form>
  )
}
