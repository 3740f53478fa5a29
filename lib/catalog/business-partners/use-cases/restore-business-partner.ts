import { defineUseCase } from '@/lib/server/core/use-case'
import { findPartner } from '../queries/partner-record'
import { partnerKey } from '../schema'
import { lockPartner } from '../steps/lock-partner'
import { savePartner } from './patch-business-partner'

/** Restores a deleted partner. */
export const restoreBusinessPartner = defineUseCase({
  name: 'businessPartner.restore',
  mode: 'write',
  right: 'BUSINESS-PARTNERS_DELETE',
  module: 'business-partners',
  input: partnerKey,
  run: async (scope, key) => {
    await savePartner(scope, await lockPartner(scope, key), { isDeleted: false })
    return findPartner(scope.tx, key.id)
  },
})
