import { useRouteLoaderData } from 'react-router'
import { CONTACT, type Contact } from '../brand/contact.ts'

export function useContact(): Contact {
  return useRouteLoaderData<{ contact?: Contact }>('site/layout')?.contact ?? CONTACT
}
