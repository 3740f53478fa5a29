import { auditEntity } from '@/lib/domain/document-kind'
import type { Deduction } from '@/lib/sales/documents/rules/document-fields'
import { changedDraft, type Draft } from '@/lib/sales/documents/rules/draft'
import { loadAdvances, loadDraft } from '@/lib/sales/documents/steps/load-document'
import { linkAdvances, saveDraft } from '@/lib/sales/documents/steps/save-document'
import { invalidField, orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'
import { deductAdvancesInput } from '../schema'

/**
 * Chooses the advances that a draft of a final invoice deducts, instead of those so far. Throws
 * `invoice.notFinal` for any other draft, and what `loadAdvances` throws. Returns the whole
 * invoice.
 */
export const deductAdvances = defineUseCase({
  name: 'invoice.deductAdvances',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: deductAdvancesInput,
  run: async (scope, { id, version, advanceIds }) => {
    const bundle = await loadDraft(scope, { family: 'INVOICE', id, version })
    const { row, deductions: before = [] } = bundle
    if (row.invoiceType !== 'FINAL') throw invalidField('advanceIds', 'invoice.notFinal')
    const ids = [...new Set(advanceIds)]
    const deductions = await loadAdvances(scope, { ids, customerId: row.customerId, finalId: id })
    const known = new Set(before.map((advance) => advance.id))
    const added = ids.filter((one) => !known.has(one))
    if (added.length === 0 && ids.length === before.length) {
      scope.unchanged()
      return readInvoice(scope, id)
    }
    await linkAdvances(scope, id, { ids, added })
    const draft = orRefuse(changedDraft({ ...bundle, deductions }, {}, bundle.positions))
    const freed = await saveDraft(scope, bundle, draft)
    await scope.audit(...freed, {
      entity: auditEntity('INVOICE'),
      entityId: id,
      before: traceOf(before, row),
      after: traceOf(deductions, draft.row),
    })
    return readInvoice(scope, id)
  },
})

const traceOf = (deductions: readonly Deduction[], { sumGross }: Pick<Draft['row'], 'sumGross'>) => ({
  advances: deductions.map(({ number }) => number),
  sumGross,
})
