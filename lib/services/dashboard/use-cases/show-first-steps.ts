import { z } from 'zod'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { lockShownSteps, saveShownSteps } from '../store'

/** Hides the first steps on the caller's dashboard, or shows them again; idempotent. */
export const showFirstSteps = defineUseCase({
  name: 'dashboard.showFirstSteps',
  mode: 'write',
  right: 'signedIn',
  module: null,
  input: z.strictObject({ shown: z.boolean() }),
  run: async ({ tx, ctx, audit, unchanged }, { shown }): Promise<{ shown: boolean }> => {
    const userId = ctx.actor.id
    const before = userId ? await lockShownSteps(tx, userId) : null
    if (!userId || before === null) throw new AppError('notFound', 'notFound')
    if (before === shown) {
      unchanged()
      return { shown }
    }
    await saveShownSteps(tx, userId, shown, ctx.now())
    await audit({
      entity: 'user',
      entityId: userId,
      before: { showFirstSteps: before },
      after: { showFirstSteps: shown },
    })
    return { shown }
  },
})
