/** Tells a site on a hosted project that content has changed, with a person's token. Returns the status. */
export async function tellOfChange(siteUrl: string, token?: string): Promise<number> {
  const { status } = await fetch(`${siteUrl}/content-changed`, {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return status
}
