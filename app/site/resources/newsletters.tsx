import { data } from 'react-router'
import { arrivedSizes, readFileSizes } from '../../data/file-sizes.ts'
import { type Newsletter, readNewsletters } from '../../data/newsletters.ts'
import type { Read } from '../../data/read.ts'
import { type Page, pageOf, statusOfPage } from '../../data/read-page.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { publicServices } from '../../data/services.ts'
import { Pager } from '../../ui/pager.tsx'
import { DataBlock } from '../blocks/data-block.tsx'
import { loadFailure } from '../blocks/load-failure.ts'
import { PageHead } from '../blocks/page-head.tsx'
import { PageOutOfRange } from '../blocks/page-out-of-range.tsx'
import { NEWSLETTERS } from '../copy/resources.ts'
import { feedLink } from '../feeds/feed-link.ts'
import { pageMeta } from '../meta.ts'
import { titleOf } from '../pages.ts'
import { useContact } from '../use-contact.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/newsletters.ts'
import { NewsletterCard } from './newsletter-card.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  const page = pageOf(new URL(request.url).searchParams)
  const reading = readNewsletters(client, page)
  const { newsletters, sizes } = await awaitWithin({
    newsletters: reading,
    sizes: reading.then((read) =>
      readFileSizes(
        client,
        rowsOf(read).map(({ file_url }) => file_url),
      ),
    ),
  })
  return data({ newsletters, sizes: arrivedSizes(sizes) }, { status: statusOfPage(newsletters) })
}

function rowsOf(read: MaybePromise<Read<Page<Newsletter>>>): Newsletter[] {
  return read instanceof Promise || !read.ok ? [] : read.value.rows
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, textsOf(page, NEWSLETTERS)),
  feedLink(titleOf('/newsletters'), '/newsletters.atom'),
]

export default function Newsletters({ loaderData: { newsletters } }: Route.ComponentProps) {
  const texts = useTexts(NEWSLETTERS)
  return (
    <>
      <PageHead kind="library" title={texts.title}>
        {texts.lead}
      </PageHead>
      <div className="container pt-10 pb-[var(--band)]">
        <DataBlock
          read={newsletters}
          loading="Loading newsletters"
          failure={loadFailure('newsletters')}
          empty={texts.empty}
          isEmpty={({ total, page }) => total === 0 && page === 1}
        >
          {(list) =>
            list.rows.length === 0 ? (
              <PageOutOfRange />
            ) : (
              <>
                <ul className="newsletter-grid">
                  {list.rows.map((newsletter, index) => (
                    <li key={newsletter.id} id={newsletter.id}>
                      <NewsletterCard
                        newsletter={newsletter}
                        newest={list.page === 1 && index === 0}
                      />
                    </li>
                  ))}
                </ul>
                <Pager {...list} />
              </>
            )
          }
        </DataBlock>
        <Subscribe />
      </div>
    </>
  )
}

function Subscribe() {
  const texts = useTexts(NEWSLETTERS)
  const { email } = useContact()
  if (!email) return null
  return (
    <p className="mt-10 max-w-[31em] text-lg">
      {`${texts.subscribe} `}
      <a href={`mailto:${email}?subject=Newsletter`} className="link">
        {email}
      </a>
      .
    </p>
  )
}
