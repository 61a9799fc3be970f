import type { Job } from '../../data/jobs.ts'
import { applyLink } from '../../lib/apply-link.ts'
import { formatCalendarDate } from '../../lib/dates.ts'
import { filled } from '../../lib/filled.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'
import { useContact } from '../use-contact.ts'

export function JobRow({ job }: { job: Job }) {
  const { title, location, job_type, description, posted_date, application_link } = job
  const { careersEmail } = useContact()
  const facts = [filled(job_type), filled(location)].filter(Boolean)
  return (
    <article className="job">
      <div>
        <h2 className="text-2xl">
          <WholeWords text={title} />
        </h2>
        {facts.length > 0 && (
          <p className="mt-2">
            <strong>{facts.join(' · ')}</strong>
          </p>
        )}
        <p className="mt-1 text-sm text-soft">
          Posted <time dateTime={posted_date}>{formatCalendarDate(posted_date)}</time>
        </p>
      </div>
      {filled(description) && (
        <Paragraphs column="job_openings.description" className="max-w-[31em] text-soft">
          {description ?? ''}
        </Paragraphs>
      )}
      <a
        href={applyLink(application_link, careersEmail)}
        rel="noopener"
        className="button button-outline"
      >
        Apply Now
        <span className="sr-only">: {title}</span>
      </a>
    </article>
  )
}
