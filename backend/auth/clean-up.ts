import type { BackendContext } from '../context.ts'
import { CLAIM_INTERVAL_MS, claimDailyJob } from '../database/claim-daily-job.ts'
import type { Pool } from '../database/pool.ts'
import { removeOldMail } from '../mail/old-mail.ts'

const MAIL_RETENTION_DAYS = 30

/** Deletes expired rows and old versions of records once a day in one of all processes; each process deletes its own old mail files. */
export function scheduleCleanUp({
  authDatabase,
  auth,
  background,
  log,
  versionsDays,
}: BackendContext): void {
  background.runEvery(CLAIM_INTERVAL_MS, 'auth: clean-up', () =>
    claimDailyJob(authDatabase, 'auth: clean-up', async () => {
      await cleanUp(authDatabase)
      await authDatabase`select platform.expire_versions(${versionsDays})`
      log('debug', 'auth: cleaned up')
    }),
  )
  const { mailDirectory } = auth
  if (mailDirectory)
    background.runEvery(CLAIM_INTERVAL_MS, 'auth: old mails', () =>
      removeOldMail(mailDirectory, MAIL_RETENTION_DAYS),
    )
}

/** Used refresh tokens stay a month, so that a replay is detected; audit entries stay two years. */
async function cleanUp(sql: Pool): Promise<void> {
  await sql`
    delete from auth.sessions where not_after < now() - interval '1 day'
      or coalesce(refreshed_at at time zone 'UTC', created_at) < now() - interval '180 days'`
  await sql`
    delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days'`
  await sql`delete from auth.one_time_tokens where expires_at < now() - interval '1 day'`
  // A link and its flow are valid for a day at most.
  await sql`delete from auth.flow_state where created_at < now() - interval '2 days'`
  await sql`delete from auth.audit_log_entries where created_at < now() - interval '2 years'`
  await sql`delete from auth.known_devices where last_used_at < now() - interval '400 days'`
  await sql`delete from auth.unlock_tokens where expires_at < now() - interval '1 day'`
  await sql`
    delete from auth.failed_attempts f where updated_at < now() - interval '1 day' and not exists (
      select from auth.users
      where encode(sha256(convert_to(coalesce(lower(email), id::text), 'UTF8')), 'hex') = f.account)`
  await sql`delete from auth.mfa_challenges where created_at < now() - interval '1 day'`
  await sql`delete from auth.webauthn_challenges where expires_at < now()`
}
