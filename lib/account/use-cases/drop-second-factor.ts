import { z } from 'zod'
import { AppError } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import { ownId } from '../queries'
import { dropSecondFactor as drop } from '../store'

/** Takes the own second factor away, with its recovery codes: for a new phone, too. */
export const dropSecondFactor = defineUseCase({
  name: 'account.dropSecondFactor',
  mode: 'write',
  right: 'signedIn',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx, audit }): Promise<void> => {
    const userId = ownId(ctx)
    if (!(await drop(tx, userId))) throw new AppError('notFound', 'notFound')
    await audit({ entity: 'user', entityId: userId, before: { totp: true }, after: { totp: false } })
  },
})
