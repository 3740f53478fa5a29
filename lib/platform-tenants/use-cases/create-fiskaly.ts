import { AppError } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import { readTenantFrame } from '../queries'
import { tenantId } from '../schema'
import { lockTenantFrame, requestConnection } from '../store'
import { traceTenant } from '../steps/trace-tenant'

/** Asks for a tenant's connection to the fiscal provider; without key and secret it is refused (`tenant.noCredentials`). */
export const createFiskaly = defineUseCase({
  name: 'tenant.createFiskaly',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: tenantId,
  run: async (scope, { id }) => {
    const { tx, ctx } = scope
    const before = await lockTenantFrame(tx, id)
    if (!(await requestConnection(tx, ctx, id))) throw new AppError('rule', 'tenant.noCredentials')
    await scope.audit(
      await traceTenant(scope, id, {
        action: 'tenant.createFiskaly',
        before: { fiskalyState: before.fiskalyState },
        after: { fiskalyState: 'PENDING' },
      }),
    )
    return readTenantFrame(tx, id)
  },
})
