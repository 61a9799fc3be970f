import { useRouteLoaderData } from 'react-router'
import { CONTACT, type Contact } from '../brand/contact.ts'

/** The contact details of the layout's loader. */
export function useContact(): Contact {
  return useRouteLoaderData<{ contact?: Contact }>('site/layout')?.contact ?? CONTACT
}
