import { partnerKey } from '@/lib/catalog/business-partners/schema'
import { lockPartner } from '@/lib/catalog/business-partners/steps/lock-partner'
import { savePartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { defineUseCase } from '@/lib/server/core/use-case'

/**
 * Ends the membership. A partner with no other role is marked as deleted; a customer, supplier or
 * farmer only loses this role. Returns whether the partner remains.
 */
export const deleteMember = defineUseCase({
  name: 'member.delete',
  mode: 'write',
  right: 'MEMBERS_DELETE',
  module: 'members',
  input: partnerKey,
  run: async (scope, key): Promise<{ stays: boolean }> => {
    const before = await lockPartner(scope, key, ({ isMember }) => isMember)
    const stays = before.isCustomer || before.isSupplier || before.isFarmer
    await savePartner(scope, before, stays ? { isMember: false } : { isDeleted: true })
    return { stays }
  },
})
