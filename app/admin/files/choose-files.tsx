import type { ComponentProps } from 'react'

interface ChooseFilesProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string
  choose: (files: File[]) => void
  isSmall?: boolean
}

/** A button that opens the browser's file picker. The same files can be chosen again. */
export function ChooseFiles({ label, choose, isSmall, ...input }: ChooseFilesProps) {
  return (
    <label className={`button button-quiet${isSmall ? ' button-small' : ''}`}>
      {label}
      <input
        {...input}
        type="file"
        multiple
        className="sr-only"
        onChange={({ target }) => {
          choose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
