import { redirect } from 'react-router'

/** Addresses of an agreement page that is now a dialog above every page. */
export function loader() {
  return redirect('/')
}
