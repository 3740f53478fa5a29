import { defineUseCase } from '@/lib/server/core/use-case'
import { partnerKey } from '../schema'
import { lockPartner } from '../steps/lock-partner'
import { savePartner } from './patch-business-partner'

/**
 * Marks the partner as deleted: lists and pickers no longer show it, old documents keep it, it can
 * be restored.
 */
export const deleteBusinessPartner = defineUseCase({
  name: 'businessPartner.delete',
  mode: 'write',
  right: 'BUSINESS-PARTNERS_DELETE',
  module: 'business-partners',
  input: partnerKey,
  run: async (scope, key): Promise<null> => {
    await savePartner(scope, await lockPartner(scope, key), { isDeleted: true })
    return null
  },
})
