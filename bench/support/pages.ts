export const PAGES = {
  home: '/',
  events: '/events',
  'an event': '/events/e0000000-0000-4000-8000-000000000008',
  publications: '/publications',
} as const
