import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readUser } from '../queries'
import { userKey } from '../schema'
import { writeInvitation } from '../steps/write-invitation'

/**
 * Mails the invitation again, with a new link, to a user who has not set a password yet (otherwise
 * `user.notInvited`).
 */
export const inviteUser = defineUseCase({
  name: 'user.invite',
  mode: 'write',
  right: 'USERS_PATCH',
  module: null,
  input: userKey.pick({ id: true }),
  run: async (scope, { id }): Promise<void> => {
    const user = await readUser(scope.tx, id)
    if (user.invitedAt === null || !user.isActive) throw new AppError('rule', 'user.notInvited')
    await writeInvitation(scope, user)
    await scope.audit({ entity: 'user', entityId: id, after: { sentTo: user.email } })
  },
})
