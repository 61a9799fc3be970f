import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { ChooseFiles } from '../../files/choose-files.tsx'
import { UploadProgress } from '../../files/upload-progress.tsx'
import { FormField } from '../form-field.tsx'
import { MAX_LENGTH } from '../limits.ts'
import { remember, remembered } from '../remembered.ts'
import { emptyValues, type Resource, type Row, type Values } from '../resource.ts'
import { schemaOf } from '../schema.ts'
import { useAddSeveral } from './use-add-several.ts'

interface AddSeveralProps {
  resource: Resource
  close: () => void
}

/** Adds a record for each of several pictures, with shared values for the other fields. */
export default function AddSeveral({ resource, close }: AddSeveralProps) {
  const { items, adding, alts, setAlt, choose, remove, submit, count } = useAddSeveral(
    resource,
    close,
  )
  const shared = useMemo(() => sharedFields(resource), [resource])
  const form = useForm<Values, unknown, Row>({
    resolver: useMemo(() => zodResolver(schemaOf(shared)), [shared]),
    defaultValues: { ...emptyValues(shared), ...remembered(resource) },
  })
  const [asking, setAsking] = useState(false)
  const leave = () => (count > 0 ? setAsking(true) : close())
  const send = form.handleSubmit(() => {
    remember(resource, form.getValues())
    return submit(form.getValues())
  })
  return (
    <Dialog title="Add Several Images" size="large" close={leave}>
      <form noValidate onSubmit={send}>
        <div className="fields">
          {Object.entries(shared).map(
            ([name, field]) =>
              field && <FormField key={name} {...{ name, field, form }} hold={() => undefined} />,
          )}
        </div>
        <div className="drop-zone">
          <ChooseFiles label="Choose Pictures" accept="image/*" disabled={adding} choose={choose} />
        </div>
        {items.map((item) => (
          <div key={item.id} className="several-picture">
            <Preview file={item.file} />
            <div>
              <UploadProgress
                upload={item}
                retry={send}
                busy={adding}
                cancel={() => remove(item.id)}
              />
              {item.state !== 'refused' && (
                <AltText
                  file={item.file}
                  value={alts[item.id] ?? ''}
                  change={(alt) => setAlt(item.id, alt)}
                />
              )}
            </div>
          </div>
        ))}
        <div className="form-buttons">
          <SubmitButton busy={adding || count === 0}>
            {count < 2 ? 'Add Images' : `Add ${count} Images`}
          </SubmitButton>
          <button type="button" className="button button-quiet" onClick={leave}>
            Cancel
          </button>
        </div>
      </form>
      {asking && (
        <Confirm
          title="Leave without saving?"
          action="Leave"
          confirm={close}
          cancel={() => setAsking(false)}
        >
          The pictures in this list have not been added.
        </Confirm>
      )}
    </Dialog>
  )
}

/** The fields whose values all records share. */
function sharedFields({ fields, remembers = [] }: Resource) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => remembers.includes(name)))
}

interface AltTextProps {
  file: File
  value: string
  change: (alt: string) => void
}

function AltText({ file, value, change }: AltTextProps) {
  return (
    <Field label={`What ${file.name} shows, for people who cannot see it`}>
      {(props) => (
        <input
          {...props}
          maxLength={MAX_LENGTH.altText}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  )
}

function Preview({ file }: { file: File }) {
  const [src] = useState(() => URL.createObjectURL(file))
  return (
    <div className="row-picture">
      <img src={src} alt="" onLoad={() => URL.revokeObjectURL(src)} />
    </div>
  )
}
