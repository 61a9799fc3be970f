/**
 * The page of the site whose button redeems a link: opening it, as scanners and messengers do, uses nothing
 * up, on a hosted project either.
 */
export function confirmAddress(
  siteUrl: string,
  { hashed_token, verification_type }: { hashed_token: string; verification_type: string },
): string {
  const query = new URLSearchParams({ token_hash: hashed_token, type: verification_type })
  return `${siteUrl}/admin/confirm?${query}`
}
