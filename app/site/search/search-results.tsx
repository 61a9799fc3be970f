import type { Hit, HitGroup } from '../../data/search.ts'
import { phoneLink } from '../../lib/links.ts'
import { SEARCH } from '../copy/search.ts'
import { useContact } from '../use-contact.ts'
import { useTexts } from '../use-texts.ts'
import { KIND_ORDER, KINDS, type Kind, type Search, searchUrl } from './kinds.ts'
import { Marked } from './marked.tsx'
import type { Results } from './search-site.ts'

interface SearchResultsProps {
  search: Search
  results: Results
}

/** Results in groups of a kind, with links to those of one kind. */
export function SearchResults({ search, results }: SearchResultsProps) {
  const texts = useTexts(SEARCH)
  const { groups, corrected, meanings } = results
  return (
    <>
      <KindLinks search={search} groups={groups} />
      <p className="text-soft" role="status">
        {countText(groups)}
        {meanings.length > 0 && ` ${texts.meanings} ${meanings.join(', ')}.`}
      </p>
      {corrected && (
        <p>
          {texts.corrected} <strong>{corrected}</strong>
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.kind} search={search} group={group} />
      ))}
    </>
  )
}

function countText(groups: Results['groups']): string {
  const count = groups.reduce((sum, { total }) => sum + total, 0)
  return count === 1 ? '1 result.' : `${count} results.`
}

function KindLinks({
  search: { text, kind },
  groups,
}: {
  search: Search
  groups: Results['groups']
}) {
  const { all } = useTexts(SEARCH)
  const kinds = kind
    ? KIND_ORDER
    : KIND_ORDER.filter((each) => groups.some((group) => group.kind === each))
  return (
    <nav aria-label="Kinds of results" className="mb-5">
      <ul className="year-tabs">
        {[undefined, ...kinds].map((each) => (
          <li key={each ?? 'all'}>
            <a
              href={searchUrl(text, each)}
              aria-current={each === kind ? 'page' : undefined}
              className="year-tab"
            >
              {each ? KINDS[each] : all}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ search, group }: { search: Search; group: HitGroup<Kind> }) {
  const { kind, total, hits } = group
  return (
    <section aria-labelledby={kind} className="mt-8">
      <h2 id={kind} className="text-2xl">
        {KINDS[kind]}
      </h2>
      <ul className="search-hits mt-5">
        {hits.map((hit) => (
          <li key={hit.href}>
            <HitEntry hit={hit} />
          </li>
        ))}
      </ul>
      {!search.kind && total > hits.length && (
        <p className="mt-5">
          <a href={searchUrl(search.text, kind)} className="link">
            {`All ${total} in ${KINDS[kind]}`}
          </a>
        </p>
      )}
    </section>
  )
}

function HitEntry({ hit: { title, detail, excerpt, href, phone } }: { hit: Hit }) {
  return (
    <>
      <h3 className="text-lg">
        <a href={href} className="link">
          <Marked text={title} />
        </a>
      </h3>
      {detail && <p className="text-sm text-soft">{detail}</p>}
      {excerpt && (
        <p>
          <Marked text={excerpt} />
        </p>
      )}
      {phone !== undefined && <CallLink phone={phone} />}
    </>
  )
}

function CallLink({ phone }: { phone: string }) {
  const foundation = useContact()
  const { call } = useTexts(SEARCH)
  const number = phone || foundation.phone
  if (!number) return null
  return (
    <p className="mt-2">
      <a href={phoneLink(number)} className="button button-solid">
        {`${call} ${number}`}
      </a>
    </p>
  )
}
