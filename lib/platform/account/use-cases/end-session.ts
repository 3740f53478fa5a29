import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { ownId, readSessions } from '../queries'
import { deviceName } from '../rules/device-name'
import { sessionKey } from '../schema'
import { endOwnSession } from '../store'

/** Ends one of the person's sessions. */
export const endSession = defineUseCase({
  name: 'account.endSession',
  mode: 'write',
  right: 'signedIn',
  module: null,
  forAuditor: 'own',
  input: sessionKey,
  run: async ({ tx, ctx, audit }, { id }): Promise<void> => {
    const userId = ownId(ctx)
    const session = (await readSessions(tx, ctx)).find((one) => one.id === id)
    if (!(await endOwnSession(tx, userId, id, ctx.now()))) throw new AppError('notFound', 'notFound')
    const device = deviceName(session?.userAgent ?? null)
    const before = { signedInSince: session?.createdAt ?? null, device }
    await audit({ entity: 'user', entityId: userId, before })
  },
})
