import { lockPartner } from '@/lib/catalog/business-partners/steps/lock-partner'
import { changePartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { defineUseCase } from '@/lib/server/core/use-case'
import { findMember } from '../queries'
import { patchMemberInput } from '../schema'

/** Changes the given fields of the member view; the partner's other fields stay unchanged. */
export const patchMember = defineUseCase({
  name: 'member.patch',
  mode: 'write',
  right: 'MEMBERS_PATCH',
  module: 'members',
  input: patchMemberInput,
  run: async (scope, { id, version, ...input }) => {
    const before = await lockPartner(scope, { id, version }, ({ isMember }) => isMember)
    await changePartner(scope, before, input)
    return findMember(scope.tx, id)
  },
})
