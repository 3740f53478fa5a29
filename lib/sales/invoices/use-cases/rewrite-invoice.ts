import { auditEntity } from '@/lib/domain/document-kind'
import { rewrittenDraft } from '@/lib/sales/documents/rules/copied-draft'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import { draftTrace } from '@/lib/sales/documents/rules/draft-trace'
import { draftBundle } from '@/lib/sales/documents/queries/draft-sources'
import { copyFiles } from '@/lib/sales/documents/steps/change-files'
import { loadAdvances, lockExisting } from '@/lib/sales/documents/steps/load-document'
import { insertDraft } from '@/lib/sales/documents/steps/save-document'
import { businessDay } from '@/lib/domain/business-date'
import { orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'
import { rewriteInvoiceInput } from '../schema'
import { cancelInvoice } from './cancel-invoice'

/**
 * Cancels an invoice as `cancelInvoice` does, which also requires INVOICES_PATCH, and creates a
 * draft with the same content, which bills the released delivery notes, in one transaction. Throws
 * `document.taxedOtherwise` if the company became or ceased to be a small business since. Returns
 * the draft.
 */
export const rewriteInvoice = defineUseCase({
  name: 'invoice.rewrite',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: rewriteInvoiceInput,
  run: async (scope, input) => {
    const { advances, customerId } = await readInvoice(scope, input.id)
    const { id } = await scope.call(cancelInvoice, input)
    const bundle = await draftBundle(scope.tx, await lockExisting(scope, { family: 'INVOICE', id }))
    const ids = advances.map((advance) => advance.id)
    const source = { ...bundle, deductions: await loadAdvances(scope, { ids, customerId, finalId: null }) }
    const printModel = source.row.printModel as PrintModel | null
    const copy = { id: newId(), today: businessDay(scope.ctx.now()), printModel }
    const draft = orRefuse(rewrittenDraft(source, copy, newId))
    const billed = await insertDraft(scope, draft)
    await copyFiles(scope, { from: id, to: copy.id })
    const after = draftTrace(draft.row, draft.positions)
    await scope.audit(...billed, { entity: auditEntity('INVOICE'), entityId: copy.id, after })
    return readInvoice(scope, copy.id)
  },
})
