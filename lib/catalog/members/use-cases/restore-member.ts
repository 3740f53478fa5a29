import { partnerKey } from '@/lib/catalog/business-partners/schema'
import { lockPartner } from '@/lib/catalog/business-partners/steps/lock-partner'
import { savePartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { defineUseCase } from '@/lib/server/core/use-case'
import { findMember } from '../queries'

/** Restores a deleted member; the stored member number shows who was one. */
export const restoreMember = defineUseCase({
  name: 'member.restore',
  mode: 'write',
  right: 'MEMBERS_DELETE',
  module: 'members',
  input: partnerKey,
  run: async (scope, key) => {
    const before = await lockPartner(scope, key, ({ memberNumber }) => memberNumber !== null)
    await savePartner(scope, before, { isMember: true, isDeleted: false })
    return findMember(scope.tx, key.id)
  },
})
