export interface LinkKind {
  title: string
  text: string
  button: string
  /** Where the staff area goes on; without it the link says where. */
  next?: string
  done?: string
  renewal: string
  /** The screen that sends a new link, and its name. */
  renew?: { to: string; label: string }
}

const ASK_AGAIN = { to: '/admin/forgotten-password', label: 'Ask for a New Link' }

const SIGN_IN: LinkKind = {
  title: 'Sign in',
  text: 'This link signs you in, once.',
  button: 'Sign in',
  renewal: 'It works once, within an hour. Sign in with your password, or ask for a new one.',
  renew: ASK_AGAIN,
}

/** What the page says for each `type` of a mailed link. */
export const LINK_KINDS = {
  recovery: {
    title: 'Choose a new password',
    text: 'This link lets you in, once, to choose a new password.',
    button: 'Choose a new password',
    next: '/admin/new-password',
    renewal: 'It works once, within an hour. Ask for a new link and use the latest mail.',
    renew: ASK_AGAIN,
  },
  invite: {
    title: 'You are invited',
    text: 'Accept the invitation, then choose a password for your account.',
    button: 'Accept the invitation',
    next: '/admin/new-password',
    renewal:
      'An invitation works once, within a day. If you have accepted it already, sign in, or choose a new password. Otherwise ask for another one where this one came from.',
    renew: ASK_AGAIN,
  },
  signup: {
    title: 'Confirm your address',
    text: 'Your account is ready once you confirm that this address is yours.',
    button: 'Confirm this address',
    done: 'Your address is confirmed',
    renewal: 'It works once, within a day. If you have confirmed your address already, sign in.',
  },
  email_change: {
    title: 'Confirm the change of address',
    text: 'Your account is to be moved to a new address. If that is not what you want, do not confirm.',
    button: 'Confirm this address',
    next: '/admin/account',
    done: 'Your address is changed',
    renewal: 'It works once, within an hour. Begin the change again in your account.',
    renew: { to: '/admin/account', label: 'Open Your Account' },
  },
  unlock: {
    title: 'Let this browser in',
    text: 'Too many wrong passwords or codes were entered for your account, so new browsers are refused for now. This link lets this one in, once.',
    button: 'Let this browser in',
    next: '/admin',
    done: 'You can sign in with this browser now',
    renewal: 'It works once, within a day. Sign in with a browser that you have used before.',
  },
  magiclink: SIGN_IN,
  email: SIGN_IN,
} satisfies Record<string, LinkKind>

export type LinkType = keyof typeof LINK_KINDS
