import { redirect } from 'react-router'

/** Redirects unknown sub-pages; existing ones have their own routes. */
export function loader() {
  return redirect('/about')
}
