import { expect, test } from './support/test.ts'

const EVENT = '/events/e0000000-0000-4000-8000-000000000008'

/**
 * What the specification lets a visitor read on a page that is loaded, word for word. What a page says
 * instead, when it is empty or has failed, stands in `list-states`, `failures`, `terms` and `events`.
 */
const TEXTS: Record<string, readonly string[]> = {
  '/': [
    'Improving lives through high-quality cardiovascular research, education, and preventative services.',
    'Our Services',
    'Vascular Research Testing',
    'Core Lab Services',
    'Research Consulting',
    'Education Programs',
    'Upcoming Events',
    'View Details',
    'Get in Touch',
  ],
  '/about': [
    'Our Mission & History',
    'At a Glance',
    '20+ years of research',
    '400+ published manuscripts',
    '200+ major clinical trials',
    'High community impact',
  ],
  '/about/irs-determination': ['is exempt from federal income tax'],
  '/leadership-and-team': ['Leadership and Team'],
  '/board-of-directors': ['Board of Directors'],
  '/associate-investigators': ['Associate Investigators'],
  '/contractors': ['Contractors'],
  '/research-clinical-trials': ['Research and Clinical Trials', 'Recruiting', 'Contact Us'],
  '/services': [
    'Vascular Research Testing',
    'Core Lab Services',
    'Research Consulting',
    'Education Programs',
  ],
  '/services/core-lab': ['Core Lab Services'],
  '/services/vascular-diagnostics': ['Vascular Research Testing'],
  '/services/research-consulting': ['Research Consulting'],
  '/services/education': ['Education Programs'],
  '/services/research': ['Research Services'],
  '/events': [
    'Upcoming Events',
    'Brochure available',
    'View Details',
    'Conferences and Presentations',
    'Complex Interventional Proctoring Group (CIPG)',
    'John Hanson Limb Ischemia Council',
  ],
  [EVENT]: [
    'Date',
    'Time',
    'Location',
    'Organizer',
    'Category',
    'Download Brochure',
    'Back to Events',
  ],
  '/publications': ['Publications Library', 'over 400 manuscripts', 'View Publication'],
  '/newsletters': ['Newsletters', 'Download PDF'],
  '/annual-reports': ['Annual Reports', 'Download PDF'],
  '/job-openings': ['Job Openings', 'Posted', 'Apply Now'],
  '/contact': [
    'Phone',
    'Fax',
    'E-mail',
    'Office Hours',
    'Monday to Friday 8:00 AM to 4:00 PM',
    'Closed weekends',
    'Get Directions',
  ],
  '/conflict-of-interest': [
    'Conflict of Interest Policy',
    'Subject',
    'Section',
    'Primary responsibility',
    'Effective date',
    'Supersedes',
    'Revised',
    'more than $5,000 in a year',
    'more than 2 percent',
    'at least every 5 years',
    'up to one year after the project ends',
  ],
  '/privacy-policy': [
    'Privacy Policy',
    'Overview',
    'Information Collection and Use',
    'Opting Out and Communication',
    'Policy Changes and Agreement',
  ],
  '/terms-and-conditions': ['Terms and Conditions', 'Last updated: '],
}

test('pages have the specified texts', async ({ page, sampleSite }) => {
  for (const [path, texts] of Object.entries(TEXTS))
    await test.step(path, async () => {
      // Pictures are not waited for.
      await page.goto(sampleSite.url + path, { waitUntil: 'domcontentloaded' })
      for (const text of texts)
        await expect(page.getByRole('main')).toContainText(text, { useInnerText: true })
    })
})

/** The buttons and links that are specified, and where they must lead. */
const LINKS = [
  ['/about', /^Leadership and Team/, '/leadership-and-team'],
  ['/about', /^Board of Directors/, '/board-of-directors'],
  ['/about', /^Allied Institutions/, '/about/allied-institutions'],
  ['/about', /^Associate Investigators/, '/associate-investigators'],
  ['/about', /^Contractors/, '/contractors'],
  ['/about', /^IRS Determination/, '/about/irs-determination'],
  ['/about', /^Research and Trials/, '/research-clinical-trials'],
  ['/research-clinical-trials', 'Contact Us', '/contact'],
  ['/services/education', /events/i, '/events'],
  ['/services/research', /./, '/contact'],
  ['/services/vascular-diagnostics', /./, '/contact'],
  ['/services/research-consulting', /./, '/contact'],
  ['/contact', 'Get Directions', /^https:/],
  ['/about/irs-determination', /Letter/, /\.pdf$/],
  ['/publications', /PubMed/, /^https:/],
] as const

test('links and buttons lead where specified', async ({ page, sampleSite }) => {
  for (const [path, name, target] of LINKS)
    await test.step(`${name} on ${path}`, async () => {
      if (!page.url().endsWith(path)) await page.goto(sampleSite.url + path)
      const links = page.getByRole('main').getByRole('link', { name })
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(hrefs).toContainEqual(
        typeof target === 'string' ? target : expect.stringMatching(target),
      )
    })
})
