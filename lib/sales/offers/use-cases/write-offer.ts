import { defineUseCase } from '@/lib/server/core/use-case'
import { writeOfferInput } from '../schema'
import { bookOffer } from './book-offer'
import { createOffer } from './create-offer'
import { updateOffer } from './update-offer'

/**
 * Saves the editor's state: creates or changes the draft and, if requested, books it, in one
 * transaction.
 */
export const writeOffer = defineUseCase({
  name: 'offer.write',
  mode: 'write',
  right: ['OFFERS_CREATE', 'OFFERS_PATCH'],
  module: 'order-management',
  input: writeOfferInput,
  run: async (scope, { id, version, book, expectedSumGross, ...draft }) => {
    const saved = id
      ? await scope.call(updateOffer, { id, version, ...draft })
      : await scope.call(createOffer, draft)
    return book ? scope.call(bookOffer, { id: saved.id, expectedSumGross }) : saved
  },
})
