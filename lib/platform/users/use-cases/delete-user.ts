import { defineUseCase } from '@/lib/server/core/use-case'
import { userKey } from '../schema'
import { deleteUserRow } from '../store'
import { lockUserForChange } from '../steps/lock-user'
import { refuseChange } from '../steps/refuse-change'

/**
 * Removes a user; their e-mail becomes available again. Their past actions keep their name. Refused
 * for oneself and the last admin.
 */
export const deleteUser = defineUseCase({
  name: 'user.delete',
  mode: 'write',
  right: 'USERS_DELETE',
  module: null,
  input: userKey,
  run: async ({ tx, ctx, audit }, key) => {
    const { before, otherAdmins } = await lockUserForChange(tx, key)
    refuseChange(ctx, { before, after: null, takesOver: false, isSelf: key.id === ctx.actor.id, otherAdmins })
    const { email, firstname, lastname } = before
    await audit({ entity: 'user', entityId: key.id, before: { email, firstname, lastname } })
    await deleteUserRow(tx, key.id)
  },
})
