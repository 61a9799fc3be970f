import { displayOrder } from '../kit/fields/display-order.tsx'
import { markdown } from '../kit/fields/markdown.tsx'
import { picture } from '../kit/fields/picture.tsx'
import { text } from '../kit/fields/text.tsx'
import { MAX_LENGTH } from '../kit/limits.ts'
import { defineResource } from '../kit/resource.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'

export const board = defineResource({
  table: 'board_members',
  presentation: 'inline',
  order: [{ column: 'display_order', ascending: true }],
  fields: {
    name: text('Name', { required: 'Name is required' }),
    role: text('Role', { initial: 'Board Member' }),
    bio: markdown('board_members.bio', 'Bio', { max: MAX_LENGTH.bio }),
    image_url: picture('Image URL'),
    display_order: displayOrder(),
  },
  sort: { name: 'Name', role: 'Role' },
  row: {
    picture: 'image_url',
    title: ({ name }) => name,
    detail: ({ role }) => role,
  },
  publicUrl: ({ id }) => `/board-of-directors#${id}`,
  texts: {
    add: 'Add Board Member',
    edit: 'Edit Board Member',
    empty: 'No board members found',
    fetchFailed: 'Could not fetch board members',
    saveFailed: 'Could not add/update board member.',
    deleteFailed: 'Could not delete board member',
    added: 'Board member added',
    updated: 'Board member updated',
    deleted: 'Board member deleted',
    confirmDelete: 'Are you sure you want to delete this board member?',
  },
})

export default function Board() {
  return <ResourceScreen resource={board} />
}
