import { businessDay } from '@/lib/domain/business-date'
import { renderDocumentPdf } from '@/lib/sales/documents/jobs'
import { cancelInvoice } from '@/lib/sales/documents/rules/cancellation'
import { cancelInput } from '@/lib/sales/documents/schema'
import { loadCounter } from '@/lib/sales/documents/steps/load-settlement'
import { saveCancelled, saveNewBooked } from '@/lib/sales/documents/steps/save-document'
import { refuseObjected } from '@/lib/sales/incoming-invoices/steps/refuse-objected'
import { orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readSelfBilled } from '../queries/get-self-billed'
import { receiveOwn } from '../steps/receive-own'

/**
 * Cancels a Gutschrift by a counter document with its own number and negative sums, which is
 * received like the first, so that the DATEV booking and input tax are reversed. Throws
 * `selfBilled.objected` for one that the supplier objected to: it is no longer an invoice. Returns
 * the cancelled one, which refers to the counter document.
 */
export const cancelSelfBilled = defineUseCase({
  name: 'selfBilled.cancel',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: cancelInput,
  run: async (scope, { id, version, cancelNote }) => {
    const { ctx, audit, enqueue } = scope
    const source = await loadCounter(scope, { family: 'SELF_BILLED', id, version })
    const request = {
      id: newId(),
      reason: cancelNote,
      taxPeriod: null,
      today: businessDay(ctx.now()),
      newId,
    }
    const { booking, ...cancelled } = orRefuse(cancelInvoice(source, request))
    await refuseObjected(scope, id)
    if (booking.draft.sums.sumGross !== -source.row.sumGross)
      throw new Error(`cancellation of ${id} does not negate it`)
    const booked = await saveNewBooked(scope, booking)
    const trace = await saveCancelled(scope, source.row, cancelled)
    const fileName = `Storno-der-Gutschrift-${source.row.number ?? ''}.xml`
    const received = await receiveOwn(scope, {
      id: request.id,
      supplierId: source.row.customerId,
      fileName,
    })
    await audit(...booked, trace, received)
    await enqueue(renderDocumentPdf, { tenantId: ctx.tenantId, documentId: request.id })
    return readSelfBilled(scope, id)
  },
})
