import { useRouteLoaderData } from 'react-router'
import { CONTACT, type Contact } from '../brand/contact.ts'

/** The contact details in force, wherever on a page they are needed. */
export function useContact(): Contact {
  return useRouteLoaderData<{ contact?: Contact }>('site/layout')?.contact ?? CONTACT
}
