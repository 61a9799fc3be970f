/** Filled by `app/behaviors/before-paint.ts` if a page was requested before agreeing to the terms. */
export function ReturnToPage() {
  return <return-offer />
}
