import { EventCard } from '../blocks/event-card.tsx'
import { Portrait } from '../blocks/portrait.tsx'
import { TrialCard } from '../research/trial-card.tsx'
import { JobRow } from '../resources/job-row.tsx'
import { JobStyles } from '../resources/job-styles.tsx'
import { NewsletterCard } from '../resources/newsletter-card.tsx'
import { PublicationsGrid } from '../resources/publications-grid.tsx'
import { bare, EVENT, JOB, NEWSLETTER, PORTRAIT, PUBLICATION, TRIALS } from './samples.ts'

export function Cards() {
  return (
    <div className="container style-stack">
      <h3>Events: featured, default, row</h3>
      {(['featured', 'default', 'row'] as const).map((variant) => (
        <ul key={variant} className="style-events">
          {[EVENT, bare(EVENT)].map((event) => (
            <li key={event.id}>
              <EventCard event={event} variant={variant} heading="h4" />
            </li>
          ))}
        </ul>
      ))}
      <h3>Newsletters: the newest, and one without a picture</h3>
      <ul className="newsletter-grid">
        {[NEWSLETTER, bare(NEWSLETTER)].map((newsletter, index) => (
          <li key={newsletter.id}>
            <NewsletterCard newsletter={newsletter} newest={index === 0} />
          </li>
        ))}
      </ul>
      <h3>Publications</h3>
      <PublicationsGrid publications={[PUBLICATION, bare(PUBLICATION)]} />
      <h3>Portraits</h3>
      <ul className="style-portraits">
        {[PORTRAIT, null].map((src) => (
          <li key={src}>
            <Portrait src={src} name="Dr. Ada B. Lund, MD" width={224} sizes={['14rem']} />
          </li>
        ))}
      </ul>
      <h3>Trials</h3>
      <ul className="trial-grid">
        {TRIALS.map((trial) => (
          <li key={trial.id}>
            <TrialCard trial={trial} />
          </li>
        ))}
      </ul>
      <h3>Jobs</h3>
      <JobStyles />
      <ul className="jobs">
        {[JOB, bare(JOB)].map((job) => (
          <li key={job.id}>
            <JobRow job={job} />
          </li>
        ))}
      </ul>
    </div>
  )
}
