/** What the site says when it cannot go on. */
export const FAILURES = {
  retry: 'Try again',
  retrying: 'Trying again',
  offline: {
    title: 'You are offline',
    text: 'The page you asked for could not be fetched. What you see stays as it is; try again when you are connected.',
    still: 'There is still no connection. Please try again in a moment.',
    stay: 'Stay on this page',
  },
  unreachable: {
    title: 'No Connection',
    text: 'This page could not be fetched: either you are offline, or our site cannot be reached just now. Please try again in a moment.',
  },
} as const
