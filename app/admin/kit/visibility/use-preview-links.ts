import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../behaviors/show-toast.ts'
import { type CallFailure, call } from '../../call.ts'
import type { Resource, Row } from '../resource.ts'
import { useAnyClient } from '../rows.ts'

export interface PreviewLink {
  id: string
  expires_at: string
}

/** The preview links of a record that have not ended, and mutations that make and withdraw one. */
export function usePreviewLinks({ table }: Resource, { id }: Row) {
  const client = useAnyClient()
  const queries = useQueryClient()
  const queryKey = ['preview links', table, id]
  const reload = () => queries.invalidateQueries({ queryKey })
  const fail = (title: string) => (failure: CallFailure) =>
    showToast({ title, description: failure.message, destructive: true })

  const links = useQuery<PreviewLink[], CallFailure>({
    queryKey,
    queryFn: async () => {
      const { data } = await call<PreviewLink[]>((signal) =>
        client
          .from('preview_links')
          .select('id, expires_at')
          .match({ table_name: table, record_id: id })
          .gt('expires_at', new Date().toISOString())
          .order('created_at')
          .abortSignal(signal),
      )
      return data
    },
  })
  /** Returns the URL, which is shown once: the database has only its hash. */
  const create = useMutation<string, CallFailure, string>({
    mutationFn: async (publicUrl) => {
      const [path = '/', anchor] = publicUrl.split('#')
      const args = { table_name: table, record_id: id, path }
      const { data: token } = await call<string>((signal) =>
        client.rpc('create_preview_link', args).abortSignal(signal),
      )
      return `${location.origin}/preview/${token}${anchor ? `#${anchor}` : ''}`
    },
    onError: fail('Could not make the link'),
    onSettled: reload,
  })
  const withdraw = useMutation<void, CallFailure, PreviewLink>({
    mutationFn: async (link) => {
      await call((signal) =>
        client.from('preview_links').delete().eq('id', link.id).abortSignal(signal),
      )
      showToast({ title: 'Link withdrawn' })
    },
    onError: fail('Could not withdraw the link'),
    onSettled: reload,
  })
  return { links, create, withdraw }
}
