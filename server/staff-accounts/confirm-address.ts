/** A link's page, whose button redeems it: scanners and messengers that open it use nothing up. */
export function confirmAddress(
  siteUrl: string,
  { hashed_token, verification_type }: { hashed_token: string; verification_type: string },
): string {
  const query = new URLSearchParams({ token_hash: hashed_token, type: verification_type })
  return `${siteUrl}/admin/confirm?${query}`
}
