import { defineUseCase } from '@/lib/server/core/use-case'
import { writeSelfBilledInput } from '../schema'
import { bookSelfBilled } from './book-self-billed'
import { createSelfBilled } from './create-self-billed'
import { updateSelfBilled } from './update-self-billed'

/**
 * Saves the editor's state: creates or changes the draft and, if requested, books it, in one
 * transaction.
 */
export const writeSelfBilled = defineUseCase({
  name: 'selfBilled.write',
  mode: 'write',
  right: ['INCOMING-INVOICES_CREATE', 'INCOMING-INVOICES_PATCH'],
  module: 'order-management',
  input: writeSelfBilledInput,
  run: async (scope, { id, version, book, expectedSumGross, ...draft }) => {
    const saved = id
      ? await scope.call(updateSelfBilled, { id, version, ...draft })
      : await scope.call(createSelfBilled, draft)
    return book ? scope.call(bookSelfBilled, { id: saved.id, expectedSumGross }) : saved
  },
})
