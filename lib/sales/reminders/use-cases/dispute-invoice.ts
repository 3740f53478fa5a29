import { auditEntity } from '@/lib/domain/document-kind'
import { lockExisting } from '@/lib/sales/documents/steps/load-document'
import { businessDay } from '@/lib/domain/business-date'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDunning } from '../queries/invoice-dunning'
import { disputeInput, type InvoiceDunning } from '../schema'
import { insertDispute } from '../store'

/**
 * Marks a booked invoice as disputed (strittig), with the reason: it gets no reminders until the
 * mark is removed.
 */
export const disputeInvoice = defineUseCase({
  name: 'reminder.dispute',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: disputeInput,
  run: async (scope, { id, version, reason }): Promise<InvoiceDunning> => {
    const { tx, ctx, audit } = scope
    const invoice = await lockExisting(scope, { family: 'INVOICE', id, version })
    // what a receipt left open is claimed by the receipt
    if (invoice.kind !== 'INVOICE' || invoice.status !== 'BOOKED' || invoice.receiptId !== null)
      throw new AppError('conflict', 'reminder.notDisputable')
    const entered = await insertDispute(tx, {
      tenantId: ctx.tenantId,
      companyId: ctx.companyId,
      documentId: id,
      reason,
      since: businessDay(ctx.now()),
      createdByName: ctx.actor.name,
    })
    if (!entered) throw new AppError('conflict', 'reminder.alreadyDisputed')
    await audit({
      entity: auditEntity('INVOICE'),
      entityId: id,
      before: { disputed: null },
      after: { disputed: reason },
    })
    return readDunning(scope, id)
  },
})
