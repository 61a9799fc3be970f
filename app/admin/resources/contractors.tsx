import { ResourceScreen } from '../kit/resource-screen.tsx'
import { associatesOf } from './associates.ts'

export const contractors = associatesOf('contractor', '/contractors', {
  one: 'Contractor',
  all: 'contractors',
})

export default function Contractors() {
  return <ResourceScreen resource={contractors} />
}
