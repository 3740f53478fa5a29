import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { mailKey } from '../schema'
import { settleMail } from '../store'

/** Marks a mail as settled: a person has reviewed it. Idempotent. Throws notFound. */
export const settleIncomingMail = defineUseCase({
  name: 'incomingMail.settle',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: mailKey,
  run: async ({ tx, ctx, audit, unchanged }, { id }): Promise<void> => {
    const wasOpen = await settleMail(tx, ctx.companyId, { id, by: ctx.actor.name, at: ctx.now() })
    if (wasOpen === null) throw new AppError('notFound', 'notFound')
    if (!wasOpen) return unchanged()
    await audit({ entity: 'incomingMail', entityId: id, before: { isOpen: true }, after: { isOpen: false } })
  },
})
