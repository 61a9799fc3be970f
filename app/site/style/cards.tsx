import { EventCard } from '../blocks/event-card.tsx'
import { Portrait } from '../blocks/portrait.tsx'
import { TrialCard } from '../research/trial-card.tsx'
import { Issue } from '../resources/issue.tsx'
import { JobRow } from '../resources/job-row.tsx'
import { Shelf } from '../resources/shelf.tsx'
import { bare, EVENT, JOB, NEWSLETTER, PORTRAIT, PUBLICATION, TRIALS } from './samples.ts'

/** Every kind of card: of a thing of which all is known, and of one of which hardly anything is. */
export function Cards() {
  return (
    <div className="container style-stack">
      <h3>Events: lead, plain, row</h3>
      {(['lead', 'plain', 'row'] as const).map((look) => (
        <ul key={look} className="style-events">
          {[EVENT, bare(EVENT)].map((event) => (
            <li key={event.id}>
              <EventCard event={event} look={look} heading="h4" />
            </li>
          ))}
        </ul>
      ))}
      <h3>Newsletters: the newest, and one without a picture</h3>
      <ul className="issues">
        {[NEWSLETTER, bare(NEWSLETTER)].map((newsletter, place) => (
          <li key={newsletter.id}>
            <Issue newsletter={newsletter} newest={place === 0} />
          </li>
        ))}
      </ul>
      <h3>Publications</h3>
      <Shelf publications={[PUBLICATION, bare(PUBLICATION)]} />
      <h3>Portraits</h3>
      <ul className="style-portraits">
        {[PORTRAIT, null].map((src) => (
          <li key={src}>
            <Portrait src={src} name="Dr. Ada B. Lund, MD" width={224} sizes={['14rem']} />
          </li>
        ))}
      </ul>
      <h3>Trials</h3>
      <ul className="trials">
        {TRIALS.map((trial) => (
          <li key={trial.id}>
            <TrialCard trial={trial} />
          </li>
        ))}
      </ul>
      <h3>Jobs</h3>
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
