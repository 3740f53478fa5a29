import { createPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { defineUseCase } from '@/lib/server/core/use-case'
import { findMember } from '../queries'
import { createMemberInput } from '../schema'

/** Creates a partner in the role of a member. Without a number it gets the next free one. */
export const createMember = defineUseCase({
  name: 'member.create',
  mode: 'write',
  right: 'MEMBERS_CREATE',
  module: 'members',
  input: createMemberInput,
  run: async (scope, input) => findMember(scope.tx, await createPartner(scope, { ...input, isMember: true })),
})
