import { expect, test } from 'vitest'
import { typeText } from './type-text.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test.each([
  ['minutes.docx', WORD, 'Word document'],
  ['budget.XLSX', EXCEL, 'Excel workbook'],
  ['IMG_1.HEIC', 'image/heic', 'HEIC photo'],
  ['photo.jpg', 'image/heic', 'HEIC photo'],
  ['photo.jpg', 'image/jpeg', 'JPEG'],
  ['lines.svg', 'image/svg+xml', 'SVG'],
  ['plan.pdf', 'application/pdf', 'PDF'],
  ['model.step', 'application/octet-stream', 'STEP'],
  ['minutes', WORD, 'File'],
  ['README', '', 'File'],
])('%s of the type %s is called %s', (name, type, text) => {
  expect(typeText({ name, type })).toBe(text)
})
