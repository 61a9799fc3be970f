/** Tells a site on a hosted project that content has changed, with somebody's token; its status. */
export async function tellOfChange(siteUrl: string, token?: string): Promise<number> {
  const { status } = await fetch(`${siteUrl}/content-changed`, {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return status
}
