import { formatMoment } from '../../lib/event-times.ts'
import type { Draft } from '../drafts.ts'

interface DraftOfferProps {
  offered: Draft | undefined
  restore: () => void
  discard: () => void
}

/** Offers to restore the draft of an earlier visit; it is never restored automatically. */
export function DraftOffer({ offered, restore, discard }: DraftOfferProps) {
  if (!offered) return null
  return (
    <section className="notice" aria-label="Draft">
      <p>
        There is a draft that was not saved, from <time>{formatMoment(offered.at)}</time>.
      </p>
      <div className="form-buttons">
        <button type="button" className="button button-quiet button-small" onClick={restore}>
          Restore
        </button>
        <button type="button" className="button button-quiet button-small" onClick={discard}>
          Discard
        </button>
      </div>
    </section>
  )
}
