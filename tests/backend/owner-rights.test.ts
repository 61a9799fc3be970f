import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../../backend/database/embedded.ts'
import { createPool } from '../../backend/database/pool.ts'
import { prepareDatabase } from '../../backend/database/prepare.ts'
import { temporaryDirectory } from '../support/data-directory.ts'

test('an owner without the right to grant BYPASSRLS gets instructions that work', async () => {
  const server = await startEmbeddedPostgres({
    directory: join(temporaryDirectory(), 'postgres'),
    password: 'secret',
    log: () => {},
  })
  onTestFinished(server.stop)
  const superuser = createPool(server.address)
  onTestFinished(() => superuser.end())
  await superuser.unsafe("create role site_owner login createrole password 'secret'")
  await superuser.unsafe('create database site owner site_owner')
  const database = { ...server.address, database: 'site', username: 'site_owner' }
  const refusal = await prepareDatabase({ database }).catch((error: Error) => error)
  expect(refusal).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^The migration 0001_roles failed.+ needs CREATEROLE and BYPASSRLS/,
    ),
  })
  const [, statement = ''] = /run "(create role [^"]+)"/.exec(String(refusal)) ?? []
  await superuser.unsafe(statement)
  // From PostgreSQL 16 on CREATEROLE alone gives no power over the roles of others.
  await superuser.unsafe('grant service_role to site_owner with admin option')
  const { closeLogins } = await prepareDatabase({ database })
  await closeLogins()
})
