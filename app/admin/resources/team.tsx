import { displayOrder } from '../kit/fields/display-order.tsx'
import { markdown } from '../kit/fields/markdown.tsx'
import { picture } from '../kit/fields/picture.tsx'
import { text } from '../kit/fields/text.tsx'
import { yesNo } from '../kit/fields/yes-no.tsx'
import { MAX_LENGTH } from '../kit/limits.ts'
import { defineResource } from '../kit/resource.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'

export const team = defineResource({
  table: 'team_members',
  presentation: 'inline',
  order: [{ column: 'display_order', ascending: true }],
  fields: {
    name: text('Name', { required: 'Name is required' }),
    role: text('Role'),
    bio: markdown('team_members.bio', 'Bio', { max: MAX_LENGTH.bio }),
    image_url: picture('Image URL'),
    display_order: displayOrder(),
    is_founder: {
      ...yesNo('Founder'),
      hint: 'For anybody who leads: stands above the team. The page does not say “founder”.',
    },
  },
  sort: { name: 'Name', role: 'Role' },
  row: {
    picture: 'image_url',
    title: ({ name }) => name,
    detail: ({ role }) => role,
  },
  publicUrl: ({ id }) => `/leadership-and-team#${id}`,
  texts: {
    add: 'Add Team Member',
    edit: 'Edit Team Member',
    empty: 'No team members found',
    fetchFailed: 'Could not fetch team members',
    saveFailed: 'Could not add/update team member.',
    deleteFailed: 'Could not delete team member',
    added: 'Team member added',
    updated: 'Team member updated',
    deleted: 'Team member deleted',
    confirmDelete: 'Are you sure you want to delete this team member?',
  },
})

export default function Team() {
  return <ResourceScreen resource={team} />
}
