import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { confirmIdentity } from '@/lib/platform/users/steps/confirm-identity'
import { writeAccountNotice } from '@/lib/platform/users/steps/write-account-notice'
import { ownId } from '../queries'
import { dropTotpInput } from '../schema'
import { dropSecondFactor as drop, readPerson } from '../store'

/** Removes the caller's second factor with its recovery codes; also for switching phones. */
export const dropSecondFactor = defineUseCase({
  name: 'account.dropSecondFactor',
  mode: 'write',
  right: 'signedIn',
  module: null,
  forAuditor: 'own',
  input: dropTotpInput,
  before: confirmIdentity,
  run: async (scope): Promise<void> => {
    const { tx, ctx, audit } = scope
    const userId = ownId(ctx)
    if (!(await drop(tx, userId))) throw new AppError('notFound', 'notFound')
    const person = await readPerson(tx, userId)
    if (person) await writeAccountNotice(scope, person, 'totpOff')
    await audit({ entity: 'user', entityId: userId, before: { totp: true }, after: { totp: false } })
  },
})
