import { clientWith } from './client.ts'
import { type Check, type Finding, ok, problem } from './finding.ts'

const BUCKETS = ['photos', 'annual_reports']
const NEVER = 'doctor/never-uploaded.txt'

/** They exist, are public, and refuse visitors' uploads. */
export const checkBuckets: Check = async ({ services }) => {
  if (!services) return []
  const findings: Finding[] = []
  const visitor = clientWith(services, services.anonKey)
  for (const bucket of BUCKETS) {
    // Requests a signed address only; uploads nothing.
    const { error } = await visitor.storage.from(bucket).createSignedUploadUrl(NEVER)
    if (!error) findings.push(problem(`visitors may upload to ${bucket}: restore its policies`))
    else if (!isRefusal(error))
      findings.push(problem(`${bucket} could not be tried (${error.message}): run this again`))
  }
  if (services.serviceRoleKey) {
    const { data, error } = await clientWith(
      services,
      services.serviceRoleKey,
    ).storage.listBuckets()
    if (error) return [problem(`cannot be listed: ${error.message}`)]
    for (const bucket of BUCKETS) {
      const found = data.find(({ id }) => id === bucket)
      if (!found) findings.push(problem(`${bucket} is missing: apply supabase/migrations`))
      else if (!found.public) findings.push(problem(`${bucket} is not public: make it so`))
    }
  }
  return findings.length > 0 ? findings : [ok(`${BUCKETS.join(' and ')} take no files of visitors`)]
}

function isRefusal({ status = 500 }: { status?: number | undefined }): boolean {
  return status >= 400 && status < 500
}

export const checkStore: Check = async ({ services, settings }) => {
  if (!services?.failing) return []
  const store = settings.S3_BUCKET
    ? `the bucket ${settings.S3_BUCKET}`
    : `${settings.DATA_DIR}/files`
  const failing = await services.failing()
  if (failing.includes('store'))
    return [problem(`${store} cannot be used: check address and rights`)]
  return [ok(`${store} answers`)]
}
