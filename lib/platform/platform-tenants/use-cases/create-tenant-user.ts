import { defineUseCase } from '@/lib/server/core/use-case'
import { createTenantUserInput } from '../schema'
import { lockTenantFrame } from '../store'
import { addPerson } from '../steps/add-person'
import { traceTenant } from '../steps/trace-tenant'

/**
 * Adds a user to a tenant, for example an administrator when all others have left. Rights are left
 * to the tenant.
 */
export const createTenantUser = defineUseCase({
  name: 'tenant.createUser',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: createTenantUserInput,
  run: async (scope, { tenantId, ...person }) => {
    await lockTenantFrame(scope.tx, tenantId)
    const id = await addPerson(scope.tx, tenantId, person)
    const { email, firstname, lastname, isAdmin } = person
    await scope.audit(
      await traceTenant(scope, tenantId, {
        action: 'user.create',
        entity: 'user',
        entityId: id,
        after: { email, firstname, lastname, isAdmin },
      }),
    )
    return { id }
  },
})
