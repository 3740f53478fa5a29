import { dispatchOverview } from '@/lib/sales/dispatches/queries'
import { documentPage, editorSetting, newDocumentInput } from '@/lib/sales/documents/queries/edit-document'
import { documentKey } from '@/lib/sales/documents/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readOffer } from './get-offer'

export const newOfferPage = defineUseCase({
  name: 'offer.newPage',
  mode: 'read',
  right: 'OFFERS_CREATE',
  module: 'order-management',
  input: newDocumentInput,
  run: (scope, { customerId }) => editorSetting(scope, 'OFFER', customerId),
})

export const offerPage = defineUseCase({
  name: 'offer.page',
  mode: 'read',
  right: 'OFFERS_SHOW',
  module: 'order-management',
  forAuditor: 'offer',
  input: documentKey,
  run: async (scope, { id }) => {
    const offer = await readOffer(scope, id)
    return documentPage(scope, 'OFFER', offer, async () => ({
      dispatches: await dispatchOverview(scope.tx, id),
    }))
  },
})
