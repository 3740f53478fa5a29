import { z } from 'zod'
import { DELIVERY_NOTES_MAX, POSITIONS_MAX } from '@/lib/documents/schema'
import { sumOf } from '@/lib/domain/money'
import { idField } from '@/lib/fields/schema'
import { billDeliveries } from '@/lib/invoices/use-cases/bill-deliveries'
import { AppError } from '@/lib/server/errors'
import { defineUseCase, type WriteScope } from '@/lib/server/use-case'
import { openDeliveryNotesOf } from '../queries/open-deliveries'
import { deliveryNoteParcels } from '../rules/delivery-note-parcels'
import {
  claimCustomer,
  hasCustomer,
  insertRunInvoices,
  settleCustomers,
  type ClaimedCustomer,
} from '../store'

const LIMITS = { deliveryNotes: DELIVERY_NOTES_MAX, positions: POSITIONS_MAX }

/**
 * Bills one waiting customer of a run: what is open of the period now, as one invoice or, where it is too much for one,
 * as several. Invoices and outcome are one transaction. Answers how many, or null where there is nothing to do: settled,
 * in another worker's hands, or the run was stopped. For the run's job; books as who asked for it.
 */
export const billCustomer = defineUseCase({
  name: 'billingRun.bill',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject({ runId: idField(), customerId: idField() }),
  run: async (scope, { runId, customerId }): Promise<number | null> => {
    const { tx, ctx } = scope
    const claimed = await claimCustomer(tx, ctx.companyId, runId, customerId)
    if (!claimed && !(await hasCustomer(tx, ctx.companyId, runId, customerId)))
      throw new AppError('notFound', 'notFound')
    if (claimed?.run_state !== 'RUNNING') {
      scope.unchanged()
      return null
    }
    if (claimed.is_deleted) throw new AppError('rule', 'billingRun.customerDeleted')
    const written = await writeInvoices(scope, customerId, claimed)
    if (written.length === 0) scope.unaudited('nothing was left to bill, which the run keeps as its outcome')
    const { tenantId, companyId } = ctx
    await insertRunInvoices(
      tx,
      written.map(({ id }) => ({ tenantId, companyId, runId, customerId, invoiceId: id })),
    )
    const sumGross = sumOf(written.map((invoice) => invoice.sumGross))
    const outcome = { state: 'DONE' as const, invoices: written.length, sumGross }
    await settleCustomers(tx, { runId, customerId }, outcome, ctx.now())
    return written.length
  },
})

async function writeInvoices(
  { tx, ctx, call }: WriteScope,
  customerId: string,
  { book, invoice_date: invoiceDate, period_from: periodFrom, period_to: periodTo }: ClaimedCustomer,
): Promise<{ id: string; sumGross: number }[]> {
  const open = await openDeliveryNotesOf(tx, { companyId: ctx.companyId, periodFrom, periodTo }, customerId)
  const written: { id: string; sumGross: number }[] = []
  for (const deliveryNoteIds of deliveryNoteParcels(open, LIMITS)) {
    written.push(await call(billDeliveries, { customerId, invoiceDate, deliveryNoteIds, book }))
  }
  return written
}
