import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readTenantPeople } from '../queries'
import { switchTenantUserInput } from '../schema'
import { lockTenantFrame, setTenantPersonActive } from '../store'
import { traceTenant } from '../steps/trace-tenant'

/**
 * Disables a tenant's user, which ends their sessions, or enables them again. The last active
 * administrator stays active (`user.lastAdmin`), and users cannot disable themselves
 * (`user.yourself`).
 */
export const switchTenantUser = defineUseCase({
  name: 'tenant.switchUser',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: switchTenantUserInput,
  run: async (scope, { tenantId, userId, isActive }) => {
    const { tx, ctx, unchanged } = scope
    await lockTenantFrame(tx, tenantId)
    const people = await readTenantPeople(tx, tenantId)
    const person = people.find(({ id }) => id === userId)
    if (!person) throw new AppError('notFound', 'notFound')
    const admins = people.filter((one) => one.isAdmin && one.isActive && one.id !== userId)
    if (!isActive && person.isAdmin && person.isActive && admins.length === 0)
      throw new AppError('rule', 'user.lastAdmin')
    if (!isActive && userId === ctx.actor.id) throw new AppError('rule', 'user.yourself')
    if (person.isActive === isActive) return unchanged()
    await setTenantPersonActive(tx, ctx, tenantId, { userId, isActive })
    await scope.audit(
      await traceTenant(scope, tenantId, {
        action: 'user.patch',
        entity: 'user',
        entityId: userId,
        before: { email: person.email, isActive: person.isActive },
        after: { email: person.email, isActive },
      }),
    )
  },
})
