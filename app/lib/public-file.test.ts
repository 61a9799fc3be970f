import { expect, test } from 'vitest'
import { publicFile } from './public-file.ts'

test('file names are encoded', () => {
  expect(publicFile('annual_reports', '2024/Report #1?.pdf')).toBe(
    '/storage/v1/object/public/annual_reports/2024/Report%20%231%3F.pdf',
  )
})
