import type { z } from 'zod'
import { changes, REDACTED } from '@/lib/domain/audit-values'
import { hashPassword, passwordMatches } from '@/lib/server/auth/password'
import { refuseCommonPassword } from '@/lib/server/auth/password-strength'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { getAccount, readUser } from '../queries'
import { patchAccountInput } from '../schema'
import { changePassword, lockUser, readHashedAccount, saveUser } from '../store'
import { confirmIdentity, type Confirmation } from '../steps/confirm-identity'
import { proveOwner, proveSession } from '../steps/prove-owner'
import { writeAccountNotice } from '../steps/write-account-notice'

type Input = z.output<typeof patchAccountInput>

/**
 * Changes the caller's names, settings or password. A new password requires the current one or a
 * code of the second factor, except right after the first sign-in, and ends the user's other
 * sessions.
 */
export const patchAccount = defineUseCase({
  name: 'user.patchAccount',
  mode: 'write',
  right: 'signedIn',
  module: null,
  forAuditor: 'own',
  beforePasswordChange: true,
  beforeTotp: true,
  input: patchAccountInput,
  before: async (ctx, { passwordNew, ...confirmation }) => {
    if (passwordNew === undefined || (ctx.mustChangePassword && isUnproved(confirmation))) return
    await confirmIdentity(ctx, confirmation)
  },
  run: async (scope, input) => {
    const { tx, ctx, audit, unchanged, call } = scope
    const userId = ctx.actor.id
    const user = userId ? await lockUser(tx, userId) : null
    if (!userId || !user) throw new AppError('notFound', 'notFound')
    const after = {
      firstname: input.firstname ?? user.firstname,
      lastname: input.lastname ?? user.lastname,
      darkMode: input.appSettings?.darkMode ?? user.darkMode,
      receiveNotificationMails: input.appSettings?.receiveNotificationMails ?? user.receiveNotificationMails,
    }
    const changed = changes(user, after)
    if (changed) {
      await saveUser(tx, userId, after, ctx.now())
      await audit({ entity: 'user', entityId: userId, before: user, after })
    }
    const newPassword = await setPassword(scope, userId, input)
    if (!changed && !newPassword) unchanged()
    return call(getAccount, {})
  },
})

/** No proof was sent, which may suffice after the first sign-in (`proveOwner`). */
const isUnproved = ({ password, totp }: Confirmation) => !password && !totp

async function setPassword(scope: WriteScope, userId: string, input: Input): Promise<boolean> {
  const { tx, ctx, audit } = scope
  if (input.passwordNew === undefined) return false
  if (isUnproved(input)) await proveOwner(tx, ctx, userId)
  else await proveSession(tx, ctx, userId)
  if (input.passwordNew !== input.passwordNewConfirm)
    throw invalidField('passwordNewConfirm', 'user.passwordsDiffer')
  if (await passwordMatches(await readHashedAccount(tx, userId), input.passwordNew, tx))
    throw invalidField('passwordNew', 'user.passwordSame')
  await refuseCommonPassword('passwordNew', input.passwordNew)
  await changePassword(tx, userId, await hashPassword(input.passwordNew), ctx.sessionId ?? userId, ctx.now())
  await writeAccountNotice(scope, await readUser(tx, userId), 'password')
  await audit({ entity: 'user', entityId: userId, after: { password: REDACTED } })
  return true
}
