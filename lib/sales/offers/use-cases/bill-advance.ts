import { auditEntity } from '@/lib/domain/document-kind'
import { basisPointsOf, centsOf, sumOf } from '@/lib/domain/money'
import { advancesOfOffer } from '@/lib/sales/documents/queries/advances'
import { draftTrace } from '@/lib/sales/documents/rules/draft-trace'
import { insertDraft } from '@/lib/sales/documents/steps/save-document'
import { readInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { getOffer } from '../queries/get-offer'
import { advanceDraft } from '../rules/advance'
import { billAdvanceInput } from '../schema'
import { loadOrder } from '../steps/load-order'

/**
 * Creates the draft of an advance (Abschlagsrechnung) on an accepted offer, also by its order
 * confirmation: a share of what was ordered, or an amount; also requires OFFERS_SHOW. The lock on
 * the offer serializes advances, which together never exceed the order. Returns the invoice.
 */
export const billAdvance = defineUseCase({
  name: 'offer.billAdvance',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: billAdvanceInput,
  run: async (scope, { percent = '0', amount = '0', ...ref }) => {
    await scope.call(getOffer, { id: ref.id })
    const { offer, positions, made, source, traces } = await loadOrder(scope, ref, 'ORDER_CONFIRMATION')
    const earlier = await advancesOfOffer(scope.tx, offer.id)
    const draft = orRefuse(
      advanceDraft(
        offer,
        positions,
        {
          id: made.id,
          today: made.today,
          wished: { percent: basisPointsOf(percent), amount: centsOf(amount) },
          billed: sumOf(earlier.flatMap(({ vat }) => vat.map(({ gross }) => gross))),
        },
        source,
      ),
    )
    const written = await insertDraft(scope, draft)
    const after = draftTrace(draft.row, draft.positions)
    await scope.audit(...traces, ...written, { entity: auditEntity('INVOICE'), entityId: made.id, after })
    return readInvoice(scope, made.id)
  },
})
