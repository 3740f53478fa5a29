import { z } from 'zod'
import { defineUseCase } from '@/lib/server/core/use-case'
import { ownId, readSessions } from '../queries'
import { endAllSessions } from '../store'

/** Ends all of the person's sessions, including the calling one. */
export const endSessions = defineUseCase({
  name: 'account.endSessions',
  mode: 'write',
  right: 'signedIn',
  module: null,
  forAuditor: 'own',
  input: z.strictObject({}),
  run: async ({ tx, ctx, audit }): Promise<void> => {
    const userId = ownId(ctx)
    const { length: sessions } = await readSessions(tx, ctx)
    await endAllSessions(tx, userId, ctx.now())
    await audit({ entity: 'user', entityId: userId, before: { sessions }, after: { sessions: 0 } })
  },
})
