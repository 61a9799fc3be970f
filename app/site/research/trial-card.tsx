import type { Trial } from '../../data/trials.ts'
import { filled } from '../../lib/filled.ts'
import type { MarkdownColumn } from '../../lib/markdown-columns.ts'
import { registryUrl } from '../../lib/registry.ts'
import { trialTone } from '../../lib/trial-status.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'
import { TRIALS } from '../copy/trials.ts'
import { useTexts } from '../use-texts.ts'
import { AskAboutTrial } from './ask-about-trial.tsx'

export function TrialCard({ trial }: { trial: Trial }) {
  const { name, description, status } = trial
  const { details, ask } = useTexts(TRIALS)
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
        <Paragraphs column="clinical_trials.description" heading="h4" className="text-soft">
          {description ?? ''}
        </Paragraphs>
      )}
      <Details trial={trial} labels={details} />
      <AskAboutTrial trial={trial} texts={ask} />
    </article>
  )
}

const DETAILS = ['condition', 'eligibility', 'participation', 'location'] as const
const COLUMNS: Partial<Record<string, MarkdownColumn>> = {
  eligibility: 'clinical_trials.eligibility',
  participation: 'clinical_trials.participation',
}

interface DetailsProps {
  trial: Trial
  labels: Record<(typeof DETAILS)[number] | 'registry', string>
}

function Details({ trial, labels }: DetailsProps) {
  const details = DETAILS.map((name) => ({ name, label: labels[name], text: trial[name] }))
  const known = details.filter(({ text }) => filled(text))
  const registry = registryUrl(trial.registry_number)
  if (known.length === 0 && !registry) return null
  return (
    <dl className="trial-details grid gap-3">
      {known.map(({ name, label, text }) => (
        <div key={label}>
          <dt className="eyebrow">{label}</dt>
          <dd>
            <Paragraphs column={COLUMNS[name]} heading="h4">
              {text ?? ''}
            </Paragraphs>
          </dd>
        </div>
      ))}
      {registry && (
        <div>
          <dt className="eyebrow">{labels.registry}</dt>
          <dd>
            <a href={registry} rel="noopener" className="link">
              {trial.registry_number}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}
