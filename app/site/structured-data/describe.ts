import type {
  Event as EventThing,
  JobPosting,
  MedicalStudyStatus,
  MedicalTrial,
  Person as PersonThing,
} from 'schema-dts'
import type { Event } from '../../data/events.ts'
import type { Job } from '../../data/jobs.ts'
import type { Read } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import type { Trial } from '../../data/trials.ts'
import { isKnownDate } from '../../lib/dates.ts'
import { EVENT_STATUSES } from '../../lib/event-status.ts'
import { filled } from '../../lib/filled.ts'
import { plainText } from '../../lib/markdown.ts'
import { registryUrl } from '../../lib/registry.ts'
import { type TrialTone, trialTone } from '../../lib/trial-status.ts'
import type { SiteContext } from './thing.ts'

/** The rows of a read; empty if it failed or is still pending, as the head can't wait for it. */
export function arrived<T>(read: MaybePromise<Read<T[]>> | undefined): T[] {
  return read && !(read instanceof Promise) && read.ok ? read.value : []
}

export function describeEvent(
  event: Event,
  { siteUrl, organization, absolute }: SiteContext,
): EventThing {
  const address = filled(event.address)
  const place = filled(event.location) ?? address
  const organizer = filled(event.organizer)
  const registration = absolute(event.registration_url)
  return {
    '@type': 'Event',
    '@id': `${siteUrl}/events/${event.id}#event`,
    url: `${siteUrl}/events/${event.id}`,
    name: event.title,
    startDate: isKnownDate(event.date) ? event.date : undefined,
    endDate: event.end_date && isKnownDate(event.end_date) ? event.end_date : undefined,
    eventStatus: EVENT_STATUSES[event.status].schema,
    description: filled(plainText(event.description ?? '')),
    image: absolute(event.image_url),
    location: place && { '@type': 'Place', name: place, address: address ?? place },
    offers: registration ? { '@type': 'Offer', url: registration } : undefined,
    organizer: organizer ? { '@type': 'Organization', name: organizer } : organization,
  }
}

const EMPLOYMENT: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
}

export function describeJob(job: Job, { siteUrl, organization }: SiteContext): JobPosting {
  const location = filled(job.location)
  const type = filled(job.job_type)
  return {
    '@type': 'JobPosting',
    '@id': `${siteUrl}/job-openings#${job.id}`,
    title: job.title,
    description: filled(plainText(job.description ?? '')) ?? job.title,
    datePosted: job.posted_date,
    employmentType: type && (EMPLOYMENT[type.toLowerCase()] ?? 'OTHER'),
    hiringOrganization: organization,
    jobLocation: location && { '@type': 'Place', address: location },
  }
}

const STUDY_STATUS: Partial<Record<TrialTone, MedicalStudyStatus>> = {
  yellow: 'https://schema.org/Recruiting',
  blue: 'https://schema.org/ActiveNotRecruiting',
  green: 'https://schema.org/Completed',
}

export function describeTrial(trial: Trial, { siteUrl, organization }: SiteContext): MedicalTrial {
  const url = `${siteUrl}/research-clinical-trials#${trial.id}`
  const condition = filled(trial.condition)
  const location = filled(trial.location)
  const registry = registryUrl(trial.registry_number)
  return {
    '@type': 'MedicalTrial',
    '@id': url,
    url,
    name: trial.name,
    identifier: registry && (trial.registry_number ?? undefined),
    sameAs: registry,
    healthCondition: condition ? { '@type': 'MedicalCondition', name: condition } : undefined,
    studyLocation: location ? { '@type': 'AdministrativeArea', name: location } : undefined,
    description: filled(plainText(trial.description ?? '')),
    status: STUDY_STATUS[trialTone(trial.status)] ?? filled(trial.status),
    sponsor: organization,
  }
}

interface Person {
  id: string
  name: string
  role: string | null
  image_url: string | null
}

export function describePerson(
  person: Person,
  { siteUrl, organization, absolute }: SiteContext,
): PersonThing {
  return {
    '@type': 'Person',
    '@id': `${siteUrl}/#person-${person.id}`,
    name: person.name,
    jobTitle: filled(person.role),
    image: absolute(person.image_url),
    affiliation: organization,
  }
}
