import type { StaffMember } from '../../data/staff-requests.ts'

/** What an owner has begun to do with an account. */
export type Task = LinkTask | QuestionTask

/** It ends with a link for the person. */
export type LinkTask =
  | { action: 'invite'; member?: undefined }
  | { action: 'resend' | 'reactivate' | 'reset'; member: StaffMember }

export interface QuestionTask {
  action: 'withdraw' | 'deactivate' | 'addOwner' | 'removeOwner'
  member: StaffMember
}

export function needsLink(task: Task): task is LinkTask {
  return ['invite', 'resend', 'reactivate', 'reset'].includes(task.action)
}
