import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { writeInvitation } from '@/lib/platform/users/steps/write-invitation'
import { inviteTenantUserInput } from '../schema'
import { lockPerson } from '../steps/lock-person'
import { traceTenant } from '../steps/trace-tenant'
import { openTenantInvitation } from '../store'

/**
 * Mails an invitation to a tenant's person who has not chosen a password yet (otherwise
 * `user.notInvited`).
 */
export const inviteTenantUser = defineUseCase({
  name: 'tenant.inviteUser',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: inviteTenantUserInput,
  run: async (scope, key): Promise<void> => {
    const person = await lockPerson(scope, key)
    if (!person.mustChangePassword) throw new AppError('rule', 'user.notInvited')
    await writeInvitation(scope, person, {
      open: (link) => openTenantInvitation(scope.tx, key, link),
      page: `/tenants/${key.tenantId}`,
    })
    await scope.audit(
      await traceTenant(scope, key.tenantId, {
        action: 'user.invite',
        entity: 'user',
        entityId: key.userId,
        after: { sentTo: person.email },
      }),
    )
  },
})
