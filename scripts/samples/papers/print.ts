import { launchBrowser } from '../../../harness/browser.ts'

/** Prints documents as tagged PDFs with an outline, one after the other; the same bytes from run to run. */
export async function openPrinter() {
  const browser = await launchBrowser()
  return {
    async print(source: string): Promise<Uint8Array> {
      // A renderer of its own: tags are numbered through all that one has shown.
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

/** A date of the same length, so that nothing in the file moves. */
function dated(pdf: Buffer): Uint8Array {
  const dates = /(\/(?:Creation|Mod)Date \(D:)\d{14}\+00'00'\)/g
  return Buffer.from(pdf.toString('latin1').replace(dates, "$120260105150000+00'00')"), 'latin1')
}
