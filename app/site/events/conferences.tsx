import { useSearchParams } from 'react-router'
import type { Read } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { type Brand, hasOwnName } from '../../lib/brand.ts'
import { CONFERENCES, slugOf, yearsOf } from '../../lib/conferences.ts'
import { useBrand } from '../../ui/use-brand.ts'
import { CollapsibleGroup } from '../blocks/collapsible-group.tsx'
import { DataBlock } from '../blocks/data-block.tsx'
import { EVENTS } from '../copy/events.ts'
import { useTexts } from '../use-texts.ts'
import { ConferenceGroup, type ConferenceMaterial, rowsOf } from './conference-group.tsx'
import { EVENTS_FAILURE } from './upcoming-and-past.tsx'

export function Conferences({ material }: { material: MaybePromise<Read<ConferenceMaterial>> }) {
  const texts = useTexts(EVENTS)
  const brand = useBrand()
  const [search] = useSearchParams()
  /** The first group, and any with a year in the URL. */
  const isOpen = (slug: string, index: number) => index === 0 || search.has(slug)
  return (
    <section className="band band-tint" aria-labelledby="conferences">
      <div className="container">
        <h2 id="conferences" className="text-3xl">
          {texts.conferences}
        </h2>
        <p className="mt-4 mb-10 max-w-[29em] text-lg text-soft">{texts.conferencesLead}</p>
        <DataBlock
          read={material}
          loading="Loading conferences and presentations"
          failure={EVENTS_FAILURE}
        >
          {(material) => {
            const groups = groupsOf(brand, material)
            if (groups.length === 0) return <NoMaterial {...material} />
            return groups.map(({ stored, shown }, index) => {
              const slug = slugOf(stored)
              return (
                <CollapsibleGroup key={stored} id={slug} title={shown} open={isOpen(slug, index)}>
                  <ConferenceGroup {...material} name={stored} slug={slug} />
                </CollapsibleGroup>
              )
            })
          }}
        </DataBlock>
      </div>
    </section>
  )
}

/** Staff cannot rename the sample's groups: under another name the site shows only groups with material. */
function groupsOf(brand: Brand, { presentations, images }: ConferenceMaterial) {
  if (!hasOwnName(brand)) return CONFERENCES
  return CONFERENCES.filter(
    ({ stored }) => yearsOf(stored, rowsOf(presentations), rowsOf(images)).length > 0,
  )
}

/** That there is none, or that it could not be loaded: what a group says, without its name. */
function NoMaterial(material: ConferenceMaterial) {
  const [{ stored }] = CONFERENCES
  return <ConferenceGroup {...material} name={stored} slug={slugOf(stored)} />
}
