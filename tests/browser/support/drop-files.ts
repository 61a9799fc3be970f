import type { Page } from '@playwright/test'
import type { PickedFile } from './files.ts'

/** Brings files into a page as a hand does that lets them fall, or pastes them. */
export async function dropFiles(
  page: Page,
  files: PickedFile[],
  how: 'drop' | 'paste',
): Promise<void> {
  const brought = files.map(({ name, mimeType, buffer }) => ({
    ...{ name, mimeType, bytes: buffer.toString('base64') },
  }))
  await page.evaluate(
    ({ brought, how }) => {
      const data = new DataTransfer()
      for (const { name, mimeType, bytes } of brought) {
        const buffer = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        data.items.add(new File([buffer], name, { type: mimeType }))
      }
      const options = { bubbles: true, cancelable: true }
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data })
      document.body.dispatchEvent(event)
    },
    { brought, how },
  )
}
