import type { Trial } from '../../data/trials.ts'
import { filled } from '../../lib/filled.ts'
import { trialTone } from '../../lib/trial-status.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'

export function TrialCard({ trial: { name, description, status } }: { trial: Trial }) {
  const tone = trialTone(status)
  return (
    <article className="trial-card" data-tone={tone}>
      {filled(status) && (
        <p className="trial-status" data-tone={tone}>
          {filled(status)}
        </p>
      )}
      <h3 className="text-xl">
        <WholeWords text={name} />
      </h3>
      {filled(description) && (
        <Paragraphs className="max-w-[29em] text-soft">{description ?? ''}</Paragraphs>
      )}
    </article>
  )
}
