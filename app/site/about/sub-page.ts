import { redirect } from 'react-router'

/** There are two sub-pages, each with a route of its own; any other name leads to the page above. */
export function loader() {
  return redirect('/about')
}
