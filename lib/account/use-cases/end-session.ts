import { AppError } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import { ownId } from '../queries'
import { sessionKey } from '../schema'
import { endOwnSession } from '../store'

/** Signs the person out in one place. */
export const endSession = defineUseCase({
  name: 'account.endSession',
  mode: 'write',
  right: 'signedIn',
  module: null,
  input: sessionKey,
  run: async ({ tx, ctx, audit }, { id }): Promise<void> => {
    const userId = ownId(ctx)
    if (!(await endOwnSession(tx, userId, id, ctx.now()))) throw new AppError('notFound', 'notFound')
    await audit({ entity: 'user', entityId: userId })
  },
})
