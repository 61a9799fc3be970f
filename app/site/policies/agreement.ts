import { redirect } from 'react-router'

/** Redirects old URLs of the agreement page, which is now a dialog. */
export function loader() {
  return redirect('/')
}
