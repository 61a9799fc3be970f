// From the sample to a site under another name, as a new member of staff does it: name and logo, contact details, the
// texts of three pages, two people, an event, sample content gone. Real screens, and the time of a person beside that
// of the program: node bench/first-hour.ts
// Seconds of a person: Card, Moran, Newell, The Keystroke-Level Model, CACM 23 (1980); writing and typing words:
// Karat et al., Patterns of Entry and Correction (1999); reading: Brysbaert, How many words do we read per minute? (2019).
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { STAFF } from '../harness/staff.ts'
import { openBenchContext } from './support/bench-context.ts'
import { report, reportAll } from './support/figures.ts'
import { DESK, openBrowser } from './support/visitor.ts'

const SECONDS = { decide: 1.35, point: 1.1, press: 0.2, toKeyboard: 0.4, key: 0.28 }
const PER_MINUTE = { read: 238, typed: 32.5, written: 19 }

await using context = await openBenchContext()
const site = await context.site()
const browser = await openBrowser(context)
const page = await browser.newPage(DESK)
const seen = new Set<string>()
let person = 0

const words = (text: string) => text.split(/\s+/).filter(Boolean).length
const field = (name: string, at: Page | Locator = page) =>
  at.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })

/** Reads what has not been on the screen before. */
async function read(): Promise<void> {
  const shown = await page.locator('main, [role=alertdialog]').allInnerTexts()
  const lines = shown.join('\n').split('\n')
  for (const line of lines.filter((each) => !seen.has(each))) {
    seen.add(line)
    person += (words(line) * 60) / PER_MINUTE.read
  }
}

async function press(target: Locator): Promise<void> {
  await target.click()
  person += SECONDS.decide + SECONDS.point + SECONDS.press
}

/** Reads what stands there, and types a fact or writes a sentence in its place. */
async function enter(target: Locator, text: string, how: 'typed' | 'written'): Promise<void> {
  person += (words(await target.inputValue()) * 60) / PER_MINUTE.read
  await press(target)
  await target.fill(text)
  person += SECONDS.toKeyboard + 2 * SECONDS.key + (words(text) * 60) / PER_MINUTE[how]
}

/** Chooses a picture of the computer. */
async function upload(label: string, name: string, [width, height]: [number, number]) {
  const background = { r: 20, g: 90, b: 110, alpha: 1 }
  const drawing = sharp({ create: { width, height, channels: 4, background } })
  const chosen = page.waitForEvent('filechooser')
  await press(button(`Upload ${label}`))
  await (await chosen).setFiles({
    name,
    mimeType: 'image/png',
    buffer: await drawing.png().toBuffer(),
  })
  // The window for files: a folder, the file, Open.
  person += 3 * (SECONDS.decide + SECONDS.point + SECONDS.press)
}

async function save(done: string, name = 'Save Changes'): Promise<void> {
  // Of the save before: a person is slower than its toast.
  await page.getByText(done).last().waitFor({ state: 'hidden' })
  await press(page.locator('form').getByRole('button', { name, exact: true }).first())
  await page.getByText(done).last().waitFor()
}

const TASKS: Record<string, () => Promise<void>> = {
  'signs in and reads the guide': async () => {
    await page.goto(`${site.url}/admin`)
    await read()
    await enter(field('Email'), STAFF.email, 'typed')
    await enter(page.getByLabel('Password', { exact: true }), STAFF.password, 'typed')
    await press(button('Sign In'))
    await page.getByRole('link', { name: 'Start' }).waitFor()
    await read()
    await press(link('Start'))
    await page.getByRole('heading', { name: 'Make It Yours' }).waitFor()
    await read()
  },
  'name and logo': async () => {
    await press(link('Open: Name and logo'))
    await field('Name').waitFor()
    await read()
    await enter(field('Name'), 'Lake Superior Heart Institute', 'typed')
    await enter(field('Short Name'), 'Lake Heart', 'typed')
    await enter(field('Tagline'), 'Research and teaching for the hearts of the north.', 'written')
    await upload('Logo', 'logo.png', [300, 120])
    await page.locator('.inline-form img').first().waitFor()
    await save('Brand updated successfully')
  },
  'contact details': async () => {
    await next('Contact details')
    await enter(field('Street'), '40 Harbor Street', 'typed')
    await enter(field('City, State and ZIP Code'), 'Duluth, MN 55802', 'typed')
    await enter(field('Phone'), '(218) 555-0170', 'typed')
    await enter(field('Email'), 'hello@lakeheart.example', 'typed')
    await save('Contact details updated successfully')
  },
  'texts of the home page': async () => {
    await next('First texts of your own')
    await press(link('Edit Home'))
    await field('Location').waitFor()
    await read()
    await enter(field('Location'), 'Duluth, Minnesota, on the lake', 'typed')
    await enter(
      field('Introduction').first(),
      'We are nurses, physicians and engineers of the north shore. We test what could help people with heart disease, and we teach what we find.',
      'written',
    )
    await save('Page updated successfully')
  },
  'texts of the history': async () => {
    await press(link('All pages'))
    await press(link('Edit Our Mission & History'))
    await button('Add to Milestones').waitFor()
    await read()
    await press(page.getByRole('button', { name: 'History: Introduction' }))
    await enter(field('Introduction'), 'Twelve years on the north shore.', 'written')
    await press(button('Add to Milestones'))
    await press(button('Add to Milestones'))
    const steps = page.getByRole('group', { name: 'Milestones' })
    const [first, second] = [steps.locator('[data-item="0"]'), steps.locator('[data-item="1"]')]
    await enter(field('When', first), '2014', 'typed')
    await enter(field('Title', first), 'A clinic by the harbor', 'written')
    await enter(
      field('Text', first),
      'Three physicians begin a registry of heart failure in small towns.',
      'written',
    )
    await enter(field('When', second), '2021', 'typed')
    await enter(field('Title', second), 'A laboratory of our own', 'written')
    await enter(
      field('Text', second),
      'The first device trial opens, with forty people from the north shore.',
      'written',
    )
    await save('Page updated successfully')
  },
  'texts of the contact page': async () => {
    await press(link('All pages'))
    await press(link('Edit Contact'))
    await field('Office hours').waitFor()
    await read()
    await enter(field('Office hours'), 'Monday to Thursday 9:00 AM to 5:00 PM', 'typed')
    await enter(field('Closed days'), 'Closed Friday to Sunday', 'typed')
    await save('Page updated successfully')
  },
  'two people': async () => {
    await next('A person')
    await addPerson(
      'Ingrid Halvorsen, MD',
      'Director',
      'Ingrid leads the institute. She is a cardiologist who grew up on the north shore and came back to it.',
    )
    await addPerson(
      'Samuel Okafor, RN',
      'Research Nurse',
      'Sam looks after people in our trials, from the first call to the last visit.',
    )
  },
  'an event': async () => {
    await next('An event')
    await press(button('Add Event'))
    await field('Title').waitFor()
    await read()
    await enter(field('Title'), 'An evening on heart failure', 'written')
    await enter(field('Date'), '2031-05-06T18:30', 'typed')
    await enter(field('Location'), 'Public Library, Duluth', 'typed')
    await enter(
      field('Description'),
      'What heart failure is, and what you can do. Free of charge; bring a friend.',
      'written',
    )
    await save('Event added', 'Add Event')
  },
  'sample content gone': async () => {
    await press(page.getByRole('link', { name: /^Make It Yours/ }))
    await button('Remove Sample Content').waitFor()
    await read()
    await press(button('Remove Sample Content'))
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('unchanged records').waitFor()
    await read()
    await press(dialog.getByRole('button', { name: 'Remove' }))
    await page.getByText(/records and \d+ files removed/).waitFor()
  },
}

/** By the guide to the next step. */
async function next(step: string): Promise<void> {
  await press(page.getByRole('link', { name: /^Make It Yours/ }))
  await press(link(`Open: ${step}`))
  await page.getByRole('heading', { name: 'Make It Yours' }).waitFor({ state: 'detached' })
  await page.locator('.screen-head').waitFor()
  await read()
}

async function addPerson(name: string, role: string, bio: string): Promise<void> {
  await press(button('Add Team Member').first())
  await field('Name').waitFor()
  await read()
  await enter(field('Name'), name, 'typed')
  await enter(field('Role'), role, 'typed')
  await enter(field('Bio'), bio, 'written')
  await upload('Image URL', 'portrait.png', [400, 500])
  await page.locator('.inline-form img').first().waitFor()
  await save('Team member added', 'Add Team Member')
}

let minutes = 0
for (const [name, perform] of Object.entries(TASKS)) {
  person = 0
  const begun = performance.now()
  await perform()
  const program = (performance.now() - begun) / 1000
  reportAll(name, { person: ['s', [person]], program: ['s', [program]] })
  minutes += (person + program) / 60
}
report('the first hour', 'minutes', [minutes], { atMost: 30 })

// What a visitor sees now.
const home = await (await fetch(site.url)).text()
for (const text of ['Lake Superior Heart Institute', 'Duluth', 'Ingrid Halvorsen', 'heart failure'])
  if (!home.includes(text)) throw new Error(`The home page lacks "${text}".`)
for (const text of ['Riverbend', 'RCRF', 'Davenport'])
  if (home.includes(text)) throw new Error(`The home page still has "${text}".`)
