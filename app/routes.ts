import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { SCREENS } from './admin/screens.ts'
import { PAGES } from './site/pages.ts'
import { CITATION_ENDINGS } from './site/publications/citation-formats.ts'

/** The style guide of `npm run dev`, not part of a build. */
const style = process.env.NODE_ENV === 'development' ? [route('style', 'site/style/style.tsx')] : []

export default [
  layout('site/layout.tsx', [
    ...PAGES.map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file))),
    route('events/:id', 'site/events/event.tsx'),
    route('publications/:id', 'site/publications/publication.tsx'),
    ...style,
    route('*', 'site/not-found.tsx'),
  ]),
  route('admin', 'admin/root.tsx', [
    index('admin/sign-in/sign-in.tsx'),
    route('sign-out', 'admin/sign-in/sign-out.tsx'),
    route('confirm', 'admin/confirm/confirm.tsx'),
    route('forgotten-password', 'admin/sign-in/forgotten-password.tsx'),
    route('new-password', 'admin/sign-in/new-password.tsx'),
    layout('admin/layout.tsx', [
      route('associates', 'admin/associates.ts'),
      route('account', 'admin/account/account.tsx'),
      route('make-it-yours', 'admin/setup-guide/guide.tsx'),
      ...SCREENS.map(({ path, file }) => route(path, `admin/${file}`)),
    ]),
  ]),
  route('admin/access.json', 'admin/access.ts'),
  route('about/:subPage', 'site/about/sub-page.ts'),
  route('agreement', 'site/policies/agreement.ts', { id: 'agreement' }),
  route('agreement-gate-redirect', 'site/policies/agreement.ts', { id: 'agreement-gate-redirect' }),
  route('events.atom', 'site/feeds/events-atom.ts'),
  route('newsletters.atom', 'site/feeds/newsletters-atom.ts'),
  route('publications.atom', 'site/feeds/publications-atom.ts'),
  route('events.ics', 'site/feeds/events-calendar.ts'),
  route('events/:id.ics', 'site/feeds/event-calendar.ts'),
  ...CITATION_ENDINGS.flatMap((ending) =>
    ['publications', 'publications/:id'].map((path) =>
      route(`${path}.${ending}`, 'site/publications/citations.ts', { id: `${path}.${ending}` }),
    ),
  ),
  route('events/:id/share.png', 'site/share/event-picture.ts'),
  route('share/:page.png', 'site/share/page-picture.ts'),
  route('sitemap.xml', 'site/feeds/sitemap.ts'),
  route('site.webmanifest', 'site/feeds/manifest.ts'),
  route('speculation-rules.json', 'site/feeds/speculation-rules.ts'),
  route('robots.txt', 'site/feeds/robots.ts'),
] satisfies RouteConfig
