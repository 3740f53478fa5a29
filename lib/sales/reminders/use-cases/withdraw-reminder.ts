import { auditEntity } from '@/lib/domain/document-kind'
import { settleFreed } from '@/lib/sales/documents/steps/enter-payments'
import { withdrawClaims } from '@/lib/sales/dunning-claims/steps/withdraw-claims'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { isSuperseded } from '../queries/has-later-letter'
import { withdrawReminderInput } from '../schema'
import { insertWithdrawal, lockLetter } from '../store'

/**
 * Withdraws a letter, with the reason: its invoices return to their previous level, and the level
 * may come again. Its claims are withdrawn, payments on them become a credit. The letter and its
 * PDF stay; a sent mail is not recalled. Later letters must be withdrawn first.
 */
export const withdrawReminder = defineUseCase({
  name: 'reminder.withdraw',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: withdrawReminderInput,
  run: async (scope, { id, reason }): Promise<void> => {
    const { tx, ctx, audit } = scope
    const { tenantId, companyId } = ctx
    const items = await lockLetter(tx, companyId, id)
    if (items.length === 0) throw new AppError('notFound', 'notFound')
    if (await isSuperseded(tx, id)) throw new AppError('conflict', 'reminder.laterFirst')
    const row = {
      tenantId,
      companyId,
      reminderId: id,
      reason,
      withdrawnByName: ctx.actor.name,
      withdrawnAt: ctx.now(),
    }
    if (!(await insertWithdrawal(tx, row))) throw new AppError('conflict', 'reminder.alreadyWithdrawn')
    const freed = await settleFreed(scope, await withdrawClaims(scope, { companyId, reminderId: id }))
    await audit(
      ...freed,
      ...items.map(({ documentId, level }) => ({
        entity: auditEntity('INVOICE'),
        entityId: documentId,
        before: { reminderLevel: level, reason: null },
        after: { reminderLevel: level === 1 ? null : level - 1, reason },
      })),
    )
  },
})
