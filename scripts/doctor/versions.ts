import { type Check, type Finding, ok, problem, warning } from './finding.ts'

export const checkVersions: Check = async ({ database }) => {
  const node = `Node ${process.versions.node}`
  if (!database) return [ok(node)]
  const [row] = await database.owner<{ version: string; bytes: string }[]>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`
  const size = `${Math.round(Number(row?.bytes) / 1024 / 1024)} MiB`
  return [ok(`${node}, PostgreSQL ${row?.version} (${size})`)]
}

export const checkMigrations: Check = async ({ database }) => {
  if (!database) return []
  const { missing, unknown, edited } = database.migrations
  const findings: Finding[] = [
    ...unknown.map((name) =>
      problem(`${name} is of a newer release, a start is refused: install that release`),
    ),
    ...edited.map((name) =>
      problem(`${name} was edited after it had run, a start is refused: restore the file`),
    ),
    ...missing.map((name) => warning(`${name} would be applied by the next start`)),
  ]
  return findings.length > 0 ? findings : [ok('all are applied, none was edited')]
}
