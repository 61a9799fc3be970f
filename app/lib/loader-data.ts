/** A page as `meta` and the like get it. */
export interface MatchedPage {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** What the loader of a matched route has answered; undefined if it is not matched or has failed. */
export function loaderDataOf({ matches }: MatchedPage, route: string): unknown {
  return matches.find((match) => match?.id === route)?.loaderData
}
