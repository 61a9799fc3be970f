/** Why the server refused a form, at the form itself: the toast that also says so goes after a while. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="notice field-error">
      {message}
    </p>
  )
}
