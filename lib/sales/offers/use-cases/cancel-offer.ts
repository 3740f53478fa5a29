import { cancelDocument } from '@/lib/sales/documents/rules/cancellation'
import { cancelInput } from '@/lib/sales/documents/schema'
import { lockExisting } from '@/lib/sales/documents/steps/load-document'
import { saveCancelled } from '@/lib/sales/documents/steps/save-document'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readOffer } from '../queries/get-offer'

/**
 * Cancels an offer without a decision, or an order confirmation, with a reason; it keeps its number
 * and gets no counter document. Throws `offer.notOpen` for a decided offer.
 */
export const cancelOffer = defineUseCase({
  name: 'offer.cancel',
  mode: 'write',
  right: 'OFFERS_PATCH',
  module: 'order-management',
  input: cancelInput,
  run: async (scope, { id, version, cancelNote }) => {
    const row = await lockExisting(scope, { family: 'OFFER', id, version })
    if (row.acceptedOn || row.declinedOn) throw new AppError('conflict', 'offer.notOpen')
    await scope.audit(await saveCancelled(scope, row, orRefuse(cancelDocument(row, cancelNote))))
    return readOffer(scope, id)
  },
})
