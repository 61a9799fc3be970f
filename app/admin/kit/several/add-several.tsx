import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
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

/** Adds a record for each of several pictures; what they have in common is chosen once. */
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
  const send = form.handleSubmit(() => {
    remember(resource, form.getValues())
    return submit(form.getValues())
  })
  return (
    <Dialog
      title="Add Several Images"
      size="large"
      close={() => (count > 0 ? setAsking(true) : close())}
    >
      <form noValidate onSubmit={send}>
        <div className="fields">
          {Object.entries(shared).map(
            ([name, field]) =>
              field && <FormField key={name} {...{ name, field, form }} hold={() => undefined} />,
          )}
        </div>
        <div className="drop-zone">
          <label className="button button-quiet">
            Choose Pictures
            <input
              type="file"
              multiple
              accept="image/*"
              className="sr-only"
              disabled={adding}
              onChange={({ target }) => {
                choose([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </label>
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
                <Field label={`What ${item.file.name} shows, for people who cannot see it`}>
                  {(props) => (
                    <input
                      {...props}
                      maxLength={MAX_LENGTH.altText}
                      value={alts[item.id] ?? ''}
                      onChange={({ target }) => setAlt(item.id, target.value)}
                    />
                  )}
                </Field>
              )}
            </div>
          </div>
        ))}
        <div className="form-buttons">
          <SubmitButton busy={adding || count === 0}>
            {count < 2 ? 'Add Images' : `Add ${count} Images`}
          </SubmitButton>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => (count > 0 ? setAsking(true) : close())}
          >
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

/** The fields that are the same for all of them. */
function sharedFields({ fields, remembers = [] }: Resource) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => remembers.includes(name)))
}

function Preview({ file }: { file: File }) {
  const [src] = useState(() => URL.createObjectURL(file))
  return (
    <div className="row-picture">
      <img src={src} alt="" onLoad={() => URL.revokeObjectURL(src)} />
    </div>
  )
}
