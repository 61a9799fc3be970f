import { launchBrowser } from '../../../harness/browser.ts'

/** Tagged PDFs with an outline, the same bytes at every run. */
export async function openPrinter() {
  const browser = await launchBrowser()
  return {
    async print(source: string): Promise<Uint8Array> {
      // A new renderer: tags are numbered through all that it has shown.
      const page = await browser.newPage()
      await page.setContent(source)
      await page.evaluate(() => document.fonts.ready)
      const pdf = await page.pdf({
        tagged: true,
        outline: true,
        preferCSSPageSize: true,
        printBackground: true,
      })
      await page.close()
      return dated(pdf)
    },
    close: () => browser.close(),
  }
}

/** A date of the same length, so that nothing moves. */
function dated(pdf: Buffer): Uint8Array {
  const dates = /(\/(?:Creation|Mod)Date \(D:)\d{14}\+00'00'\)/g
  return Buffer.from(pdf.toString('latin1').replace(dates, "$120260105150000+00'00')"), 'latin1')
}
