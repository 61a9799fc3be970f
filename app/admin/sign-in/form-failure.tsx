/** The error of a form, which stays after its toast has disappeared. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="notice field-error">
      {message}
    </p>
  )
}
