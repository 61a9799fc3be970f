import { LINK_KINDS, type LinkType } from './link-kinds.ts'

export interface MailedLink {
  token: string
  type: LinkType
  /** A path of the staff area, the address of another application, or empty. */
  redirectTo: string
}

/** The link in the address of the page; undefined if a part of it is missing. */
export function mailedLinkIn(address: string): MailedLink | undefined {
  const { searchParams } = new URL(address)
  const token = searchParams.get('token_hash') ?? ''
  const type = searchParams.get('type') ?? ''
  const redirectTo = searchParams.get('redirect_to') ?? ''
  return token && isKnown(type) ? { token, type, redirectTo } : undefined
}

function isKnown(type: string): type is LinkType {
  return Object.hasOwn(LINK_KINDS, type)
}

/** Whether the session or code of a link is for another application than the staff area. */
export function isForOtherApplication({ token, redirectTo }: MailedLink): boolean {
  return token.startsWith('pkce_') || (redirectTo !== '' && !redirectTo.startsWith('/'))
}

/** The path of the staff area that a link leads to. */
export function pathOf({ redirectTo }: MailedLink): string {
  return /^\/admin(?=$|[/?])/.test(redirectTo) ? redirectTo : '/admin'
}
