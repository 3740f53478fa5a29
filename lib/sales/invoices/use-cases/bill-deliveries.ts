import { z } from 'zod'
import { renderDocumentPdf } from '@/lib/sales/documents/jobs'
import { bookDraft } from '@/lib/sales/documents/rules/booking'
import { changedDraft } from '@/lib/sales/documents/rules/draft'
import { draftTrace } from '@/lib/sales/documents/rules/draft-trace'
import { newDraft } from '@/lib/sales/documents/rules/new-draft'
import { DELIVERY_NOTES_MAX } from '@/lib/sales/documents/schema'
import { loadAccounts, loadNewDraft, loadTurnover } from '@/lib/sales/documents/steps/load-document'
import { insertDraft, saveBooked } from '@/lib/sales/documents/steps/save-document'
import { businessDay } from '@/lib/domain/business-date'
import { admits } from '@/lib/domain/rights'
import { dayField, idField } from '@/lib/fields/schema'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'

/**
 * Creates an invoice over delivery notes of one customer, and books it if requested, which also
 * requires INVOICES_PATCH. For bulk runs: same as creating and booking, but nothing is read or
 * written twice. Returns id and sum (cents).
 */
export const billDeliveries = defineUseCase({
  name: 'invoice.bill',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject({
    customerId: idField(),
    invoiceDate: dayField(),
    deliveryNoteIds: z.array(idField()).min(1).max(DELIVERY_NOTES_MAX),
    book: z.boolean(),
  }),
  run: async (scope, { customerId, invoiceDate: date, deliveryNoteIds, book }) => {
    const { ctx, audit, enqueue } = scope
    if (book && !admits(ctx, 'INVOICES_PATCH', 'order-management'))
      throw new AppError('forbidden', 'forbidden')
    const ids = [...new Set(deliveryNoteIds)]
    const { traces, ...source } = await loadNewDraft(scope, {
      family: 'INVOICE',
      customerId,
      positions: [],
      deliveryNoteIds: ids,
      days: { date },
    })
    const invoiceType = ids.length > 1 ? ('COLLECTIVE' as const) : ('DEFAULT' as const)
    const identity = { id: newId(), companyId: ctx.companyId, family: 'INVOICE' as const }
    const request = { ...identity, invoiceType, date, positions: [], fields: {} }
    const initialDraft = orRefuse(newDraft(request, source))
    const today = businessDay(ctx.now())
    const begun = async () => ({
      ...initialDraft,
      accounts: await loadAccounts(scope, initialDraft.positions),
      turnover: await loadTurnover(scope, initialDraft),
    })
    const booking = book ? orRefuse(bookDraft(await begun(), { today })) : null
    const draft = booking?.draft ?? orRefuse(changedDraft(initialDraft, {}, initialDraft.positions))
    const billed = await insertDraft(scope, draft)
    const { id: entityId, sumGross } = draft.row
    const after = draftTrace(draft.row, draft.positions)
    const created = { entity: 'document' as const, entityId, action: 'invoice.create', after }
    const booked = booking ? await saveBooked(scope, null, booking) : []
    const asBooked = booked.map((trace) => ({ ...trace, action: 'invoice.book' }))
    await audit(...traces, created, ...billed, ...asBooked)
    if (booking) await enqueue(renderDocumentPdf, { tenantId: ctx.tenantId, documentId: entityId })
    return { id: entityId, sumGross }
  },
})
