import { safeLink } from './links.ts'

/** What a mail without a certain opening is about. */
const GENERAL = 'General Job Inquiry'

/** Where "Apply Now" leads: a web address, a mail address, or the careers mail when none is given. */
export function applyLink(applicationLink: string | null, careersEmail: string): string {
  const link = safeLink(applicationLink)
  if (!link) return careersLink(careersEmail)
  return /^(http|mailto:)/i.test(link) ? link : `mailto:${link}`
}

/** A mail to whoever reads applications. */
export function careersLink(careersEmail: string): string {
  return `mailto:${careersEmail}?subject=${encodeURIComponent(GENERAL)}`
}
