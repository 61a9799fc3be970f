/**
 * A line of CSV, without its end (RFC 4180). A leading `=`, `+`, `-`, `@`, tab or line end would begin a formula in a spreadsheet (OWASP, CSV injection).
 */
export function csvLine(row: string[]): string {
  return row
    .map((text) => (/^[=+@\t\r\n-]/.test(text) ? `'${text}` : text))
    .map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',')
}
