import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'
import type { Client } from '../../data/services.ts'
import { Field } from '../../ui/field.tsx'
import { PLACEHOLDER, pathIn } from '../files/bucket.ts'
import { folderName, nameError } from '../files/names.ts'
import { folderKey } from '../files/use-folder.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { BUCKET } from './bucket.ts'

const NONE = 'No folder name: Please enter a name for the new folder.'

export function CreateFolder({ folder }: { folder: string }) {
  const client = useStaffClient()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: async (typed: string) =>
      createFolder(client, pathIn(folder, await folderName(typed))),
    onSuccess: () => {
      showToast({ title: 'Folder created successfully' })
      setName('')
      return queries.invalidateQueries({ queryKey: folderKey(BUCKET) })
    },
    onError: ({ message }) => refuse('Folder creation failed', message),
  })
  const refuse = (title: string, description?: string) => {
    setWrong(description ?? title)
    showToast({ title, ...(description && { description }), destructive: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(undefined)
    if (!name.trim()) return refuse(NONE)
    const refusal = nameError(name.trim(), folder)
    if (refusal) return refuse('Folder creation failed', refusal)
    mutate(name)
  }
  return (
    <form className="card" aria-labelledby="folder-title" noValidate onSubmit={submit}>
      <h2 id="folder-title" className="card-title">
        Create Folder
      </h2>
      <Field label="Folder name" error={wrong}>
        {(props) => (
          <input {...props} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <button
        type="submit"
        className="button button-solid"
        disabled={isPending}
        aria-busy={isPending}
      >
        <FolderPlus size={18} aria-hidden />
        Create Folder
      </button>
    </form>
  )
}

async function createFolder(client: Client, path: string): Promise<void> {
  const { error } = await client.storage
    .from(BUCKET)
    .upload(pathIn(path, PLACEHOLDER), new Blob([]), { upsert: false, cacheControl: '3600' })
  if (error) throw error
}
