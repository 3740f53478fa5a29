import { renderDocumentPdf } from '@/lib/sales/documents/jobs'
import { cancelInvoice as cancelledInvoice } from '@/lib/sales/documents/rules/cancellation'
import { enterPayments, settleFreed } from '@/lib/sales/documents/steps/enter-payments'
import { loadCounter } from '@/lib/sales/documents/steps/load-settlement'
import { lockBilled } from '@/lib/sales/documents/steps/load-document'
import { freeBilled, saveCancelled, saveNewBooked } from '@/lib/sales/documents/steps/save-document'
import { withdrawClaimsOfCancelled } from '@/lib/sales/dunning-claims/steps/withdraw-claims'
import { businessDay } from '@/lib/domain/business-date'
import { orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'
import { cancelInvoiceInput } from '../schema'

/**
 * Cancels a booked or paid invoice by a Stornorechnung with a number of its own. Its delivery notes
 * become billable again, payments become a credit of the customer, Skonto and write-offs are
 * reversed, and dunning claims of letters with only cancelled invoices are withdrawn. Returns the
 * cancelled invoice, which refers to the Stornorechnung.
 */
export const cancelInvoice = defineUseCase({
  name: 'invoice.cancel',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: cancelInvoiceInput,
  run: async (scope, { id, version, cancelNote, taxPeriod }) => {
    const { ctx, audit, enqueue } = scope
    const source = await loadCounter(scope, { family: 'INVOICE', id, version })
    await lockBilled(scope, source.positions)
    const request = { id: newId(), reason: cancelNote, taxPeriod, today: businessDay(ctx.now()), newId }
    const { booking, adjustments, ...cancelled } = orRefuse(cancelledInvoice(source, request))
    if (booking.draft.sums.sumGross !== -source.row.sumGross)
      throw new Error(`cancellation of ${id} does not negate it`)
    const booked = await saveNewBooked(scope, booking)
    await enterPayments(
      scope,
      adjustments.map((entry) => ({ settled: source, entry })),
    )
    const trace = await saveCancelled(scope, source.row, cancelled)
    const freed = await freeBilled(scope, source.row)
    await audit(...booked, trace, ...freed)
    await enqueue(renderDocumentPdf, { tenantId: ctx.tenantId, documentId: request.id })
    const { companyId } = source.row
    await audit(
      ...(await settleFreed(scope, await withdrawClaimsOfCancelled(scope, { companyId, documentId: id }))),
    )
    return readInvoice(scope, id)
  },
})
