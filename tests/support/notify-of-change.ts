/** Notifies a site on a hosted project of a content change, with a user's token. Returns the status. */
export async function notifyOfChange(siteUrl: string, token?: string): Promise<number> {
  const { status } = await fetch(`${siteUrl}/content-changed`, {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return status
}
