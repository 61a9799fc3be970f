import { safeLink } from './links.ts'

const SUBJECT = 'General Job Inquiry'

/** The target of "Apply Now": a URL, an email address, or by default the careers address; without one, the contact page. */
export function applyLink(applicationLink: string | null, careersEmail: string): string {
  const link = safeLink(applicationLink)
  if (!link) return careersEmail ? careersLink(careersEmail) : '/contact'
  return /^(http|mailto:)/i.test(link) ? link : `mailto:${link}`
}

export function careersLink(careersEmail: string): string {
  return `mailto:${careersEmail}?subject=${encodeURIComponent(SUBJECT)}`
}
