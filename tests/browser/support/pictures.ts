import type { Page } from '@playwright/test'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>'

/** Gives a page a picture at every address that ends in `/drawn.webp`. */
export async function servePicture(page: Page): Promise<void> {
  await page.route('**/drawn.webp*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  )
}
