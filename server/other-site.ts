/** Whether a browser made the request for a page of another site. Its scripts can send no token of ours. */
export function isOfOtherSite({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  return site ? site !== 'same-origin' : origin !== null && hostOf(origin) !== hostOf(url)
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined
}
