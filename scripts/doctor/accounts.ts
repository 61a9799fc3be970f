import { authSettings, clientWith } from './client.ts'
import { type Check, ok, problem, warning } from './finding.ts'

export const checkSignUp: Check = async ({ services }) => {
  if (!services) return []
  if ((await authSettings(services)).disable_signup) return [ok('is closed')]
  const { error } = await clientWith(services, services.anonKey).rpc('is_staff')
  if (error?.code === 'PGRST202')
    return [problem('is open, and in this project who is signed in is staff: close it')]
  return [warning('is open: strangers can make accounts, but write nothing; OPEN_SIGNUP=off')]
}

export const checkStaff: Check = async ({ services }) => {
  if (!services?.serviceRoleKey) return []
  const operator = clientWith(services, services.serviceRoleKey)
  const { data, error } = await operator.from('staff').select('user_id').eq('active', true)
  if (error) return [warning('there is no table staff: who is signed in may write')]
  if (data.length === 0) return [warning('there is none: npm run staff -- add EMAIL')]
  return [ok(`${data.length} may work on the site`)]
}
