import { ResourceScreen } from '../kit/resource-screen.tsx'
import { associatesOf } from './associates.ts'

export const associateInvestigators = associatesOf('investigator', '/associate-investigators', {
  one: 'Investigator',
  all: 'associate investigators',
})

export default function AssociateInvestigators() {
  return <ResourceScreen resource={associateInvestigators} />
}
