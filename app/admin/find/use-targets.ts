import { useQueries, useQuery } from '@tanstack/react-query'
import { isHosted } from '../../data/staff-client.ts'
import type { CallFailure } from '../call.ts'
import { lacksTable } from '../kit/lacks-table.ts'
import { rowsQuery, useAnyClient } from '../kit/rows.ts'
import { loadResources } from '../load-resources.ts'
import { recordTargets, type TextTarget } from './find-targets.ts'

/**
 * The pages, the texts of the site, and the records of all screens as this member of staff reads them, from the caches
 * of the lists where those are fresh. A project may lack the tables of later migrations.
 */
export function useTargets(enabled: boolean) {
  const client = useAnyClient()
  const declared = useQuery({ queryKey: ['targets'], queryFn: loadDeclared, enabled })
  const { screens, pages } = (enabled && declared.data) || NONE
  const texts = useQuery<TextTarget[], CallFailure>({
    queryKey: ['site_content', 'find'],
    queryFn: async () => (await import('./text-targets.ts')).readTextTargets(client, isHosted()),
    enabled,
  })
  return useQueries({
    queries: screens.map(({ resource }) => rowsQuery(client, resource)),
    combine: (reads) => {
      const labeled = reads.map((read, index) => ({ label: screens[index]?.label, read }))
      const failed = [...labeled, { label: 'Site Texts', read: texts }].flatMap(
        ({ label, read: { error, refetch } }) =>
          error && !lacksTable(error) ? [{ label, error, refetch }] : [],
      )
      return {
        pages,
        texts: texts.data ?? [],
        records: reads.flatMap(({ data }, index) => {
          const screen = screens[index]
          return screen && data ? recordTargets(screen, screen.resource, data) : []
        }),
        isPending:
          enabled &&
          (declared.isPending || texts.isPending || reads.some((read) => read.isPending)),
        failure: declared.error
          ? 'The screens could not be loaded.'
          : failed[0] &&
            `Could not read ${failed.map(({ label }) => label).join(', ')}: ${failed[0].error.message}`,
        retry: () => {
          if (declared.error) declared.refetch()
          for (const { refetch } of failed) refetch()
        },
      }
    },
  })
}

const NONE: Awaited<ReturnType<typeof loadDeclared>> = { screens: [], pages: [] }

async function loadDeclared() {
  const [screens, { pageTargets }] = await Promise.all([
    loadResources(),
    import('./page-targets.ts'),
  ])
  return { screens, pages: pageTargets(isHosted()) }
}
