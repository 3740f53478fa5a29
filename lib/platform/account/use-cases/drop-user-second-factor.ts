import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { confirmIdentity } from '@/lib/platform/users/steps/confirm-identity'
import { writeAccountNotice } from '@/lib/platform/users/steps/write-account-notice'
import { dropUserTotpInput } from '../schema'
import { dropSecondFactor, endAllSessions, readPerson } from '../store'

/**
 * Removes the second factor of a user who lost their phone, with its recovery codes, and signs them
 * out everywhere. Requires the acting person's password or code. Throws `account.ownTotp` for the
 * caller's own factor, which is removed in their account, and `account.totpMissing` without one.
 */
export const dropUserSecondFactor = defineUseCase({
  name: 'account.dropUserSecondFactor',
  mode: 'write',
  right: 'tenantAdmin',
  module: null,
  input: dropUserTotpInput,
  before: (ctx, { currentPassword, totp }) =>
    confirmIdentity(ctx, { password: currentPassword, totp }, 'currentPassword'),
  run: async (scope, { id }): Promise<void> => {
    const { tx, ctx, audit } = scope
    const person = await readPerson(tx, id)
    if (!person) throw new AppError('notFound', 'notFound')
    if (id === ctx.actor.id) throw new AppError('rule', 'account.ownTotp')
    if (!(await dropSecondFactor(tx, id))) throw new AppError('rule', 'account.totpMissing')
    await endAllSessions(tx, id, ctx.now())
    await writeAccountNotice(scope, person, 'totpOff')
    await audit({ entity: 'user', entityId: id, before: { totp: true }, after: { totp: false } })
  },
})
