import { businessDay } from '@/lib/domain/business-date'
import { invalidField } from '@/lib/server/core/errors'
import type { AuditEntry } from '@/lib/server/core/audit'
import { defineUseCase } from '@/lib/server/core/use-case'
import { settleInvoice } from '@/lib/sales/incoming-invoices/steps/settle-invoice'
import { readPaymentFile } from '../queries/read-files'
import { executeInput } from '../schema'
import { endFile, insertEvent, itemsToPay, lockOpenFile } from '../store'

/**
 * Records that the bank executed a file: pays its invoices on a day, with their Skonto, all or
 * none. Throws `paymentFile.state` for a file that was executed or cancelled.
 */
export const executePaymentFile = defineUseCase({
  name: 'paymentFile.execute',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: executeInput,
  run: async (scope, { id, version, date }) => {
    const { tx, ctx, audit } = scope
    if (date > businessDay(ctx.now())) throw invalidField('date', 'paymentFile.future')
    const { state, createdAt } = await lockOpenFile(tx, ctx, { id, version })
    if (date < businessDay(createdAt)) throw invalidField('date', 'paymentFile.beforeMade')
    const entries: AuditEntry[] = []
    for (const { invoiceId, amount, discount } of await itemsToPay(tx, id)) {
      const payment = { id: invoiceId, date, amount, discount, paymentFileId: id }
      const entry = await settleInvoice(scope, payment)
      entries.push({ ...entry, action: 'incomingInvoice.pay' })
    }
    await endFile(tx, ctx, id, { state: 'EXECUTED', paidOn: date })
    await insertEvent(tx, ctx, { fileId: id, kind: 'EXECUTED' })
    await audit(
      { entity: 'paymentFile', entityId: id, before: { state }, after: { state: 'EXECUTED', date } },
      ...entries,
    )
    return readPaymentFile(tx, ctx, id)
  },
})
