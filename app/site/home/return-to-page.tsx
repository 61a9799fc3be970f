/** Empty until the script in the head knows of a page to go on to (`app/behaviors/before-paint.ts`). */
export function ReturnToPage() {
  return <return-offer />
}
