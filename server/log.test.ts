import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The log of a separate process. */
function logged(program: string): Record<string, unknown> {
  const code = `const { createLog } = await import('./server/log.ts'); const log = createLog('info'); ${program}`
  const { stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code])
  expect(String(stdout)).toBe('')
  return JSON.parse(String(stderr))
}

test('people, tokens and database rows are redacted from every line', () => {
  const line = logged(`
    const error = Object.assign(new Error('550 5.1.1 <ada.lovelace@mail.example.org> is unknown'), {
      code: '23505', stack: 'at\\n\\tjosé@müller.example\\n', detail: 'Key (email)=(ada) already exists.', where: 'COPY users, line 1',
    })
    log('error', 'A mail to ada@example.org failed: eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', { error })`)
  expect(line).toMatchObject({
    msg: 'A mail to … failed: …',
    error: { message: '550 5.1.1 <…> is unknown', code: '23505' },
  })
  expect(JSON.stringify(line)).not.toMatch(/ada|COPY/)
})

test('a token of any length is redacted after any text', () => {
  const line = logged(`
    const token = 'eyJ' + 'h'.repeat(20_000) + '.eyJzdWIi.c2lnbmF0dXJl'
    log('info', 'a=' + token + ', %20' + token + ', x.' + token + '\\n' + token, { token })`)
  expect(line).toMatchObject({ msg: 'a=…, %20…, x.…\n…', token: '…' })
})
