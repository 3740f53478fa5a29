import { businessDay } from '@/lib/domain/business-date'
import { auditEntity } from '@/lib/domain/document-kind'
import { deductibleAdvances } from '@/lib/sales/documents/queries/advances'
import { changedDraft } from '@/lib/sales/documents/rules/draft'
import { draftTrace } from '@/lib/sales/documents/rules/draft-trace'
import { newDraft } from '@/lib/sales/documents/rules/new-draft'
import { documentRef } from '@/lib/sales/documents/schema'
import { loadAdvances, loadNewDraft, lockExisting } from '@/lib/sales/documents/steps/load-document'
import { insertDraft } from '@/lib/sales/documents/steps/save-document'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'

/**
 * Creates the draft of a final invoice from an advance: it deducts this one and all others of its
 * customer and its order that none deducts yet. Throws `invoice.notAdvance` for any other document,
 * and what `loadAdvances` throws. Returns the draft, which has no positions yet.
 */
export const createFinal = defineUseCase({
  name: 'invoice.createFinal',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: documentRef,
  run: async (scope, { id, version }) => {
    const { tx, ctx } = scope
    const advance = await lockExisting(scope, { family: 'INVOICE', id, version })
    const { customerId, offerId, companyId } = advance
    if (advance.kind !== 'INVOICE' || advance.invoiceType !== 'ADVANCE')
      throw new AppError('conflict', 'invoice.notAdvance')
    const others = await deductibleAdvances(tx, { companyId, customerId, finalId: null })
    const ids = [...new Set([id, ...others.filter((one) => one.offerId === offerId).map((one) => one.id)])]
    const { traces, ...source } = await loadNewDraft(scope, {
      family: 'INVOICE',
      customerId,
      positions: [],
      deliveryNoteIds: [],
    })
    const deductions = await loadAdvances(scope, { ids, customerId, finalId: null })
    const made = { id: newId(), companyId: ctx.companyId, family: 'INVOICE' as const }
    const request = { ...made, invoiceType: 'FINAL' as const, date: businessDay(ctx.now()), positions: [] }
    const begun = { ...orRefuse(newDraft({ ...request, fields: {} }, source)), deductions }
    const draft = orRefuse(changedDraft(begun, { offerId }, []))
    const written = await insertDraft(scope, draft)
    const after = draftTrace(draft.row, [])
    await scope.audit(...traces, ...written, { entity: auditEntity('INVOICE'), entityId: made.id, after })
    return readInvoice(scope, made.id)
  },
})
