import { defineExport, fields } from '@/lib/server/core/export-kind'
import { userList } from './list'
import { listUsers } from './queries'
import type { UserRecord } from './schema'

/** Users as a file, without their rights and settings. */
export const userExport = defineExport<typeof listUsers.input, UserRecord>({
  list: listUsers,
  page: userList,
  columns: {
    ...fields<UserRecord>('text', 'lastname', 'firstname', 'email'),
    ...fields<UserRecord>('boolean', 'isAdmin', 'isActive'),
    ...fields<UserRecord>('instant', 'invitedAt', 'lastSeenAt', 'createdAt'),
  },
})
