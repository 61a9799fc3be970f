import { redirect } from 'react-router'

/** The old address of the screen for associate investigators. */
export function loader() {
  return redirect('/admin/associate-investigators')
}
