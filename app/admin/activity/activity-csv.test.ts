import { expect, test } from 'vitest'
import { activityCsv } from './activity-csv.ts'

test('values are quoted, and none runs as a formula', () => {
  const entry = {
    id: '1',
    at: '2027-01-05T18:00:00Z',
    person: 'a@b.c',
    what: 'Changed',
    where: 'Team',
    subject: '=HYPERLINK("http://evil.example")',
    fields: ['Name', 'Bio, long'],
  }
  expect(activityCsv([entry])).toBe(
    [
      'Time,Person,What,Where,Record,Fields\r\n',
      '2027-01-05T18:00:00Z,a@b.c,Changed,Team,',
      '"\'=HYPERLINK(""http://evil.example"")","Name, Bio, long"\r\n',
    ].join(''),
  )
})
