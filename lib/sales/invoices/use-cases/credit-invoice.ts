import { renderDocumentPdf } from '@/lib/sales/documents/jobs'
import { creditInvoice as creditedInvoice } from '@/lib/sales/documents/rules/credit'
import { enterPayments, saveSettlement } from '@/lib/sales/documents/steps/enter-payments'
import { loadCredit } from '@/lib/sales/documents/steps/load-settlement'
import { saveNewBooked } from '@/lib/sales/documents/steps/save-document'
import { businessDay } from '@/lib/domain/business-date'
import { orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'
import { creditInput } from '../schema'

/**
 * Credits chosen quantities of a booked or paid invoice by a Rechnungskorrektur with its own
 * number, never more than was billed: the lock on the invoice serializes credits. Skonto and
 * write-offs are reversed in proportion. Returns the credit.
 */
export const creditInvoice = defineUseCase({
  name: 'invoice.credit',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: creditInput,
  run: async (scope, { id, version, ...credit }) => {
    const { ctx, audit, enqueue } = scope
    const source = await loadCredit(scope, { family: 'INVOICE', id, version })
    const request = { id: newId(), today: businessDay(ctx.now()), newId }
    const { booking, adjustments, ...settlement } = orRefuse(creditedInvoice(source, credit, request))
    const booked = await saveNewBooked(scope, booking)
    await enterPayments(
      scope,
      adjustments.map((entry) => ({ settled: source, entry })),
    )
    const settled = await saveSettlement(scope, source, settlement)
    await audit(...booked, settled)
    await enqueue(renderDocumentPdf, { tenantId: ctx.tenantId, documentId: request.id })
    return readInvoice(scope, request.id)
  },
})
