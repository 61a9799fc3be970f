import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/layout.tsx', [
    index('site/home/home.tsx'),
    route('events', 'site/events/events.tsx'),
    route('events/:id', 'site/events/event.tsx'),
    route('terms-and-conditions', 'site/policies/terms.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig
