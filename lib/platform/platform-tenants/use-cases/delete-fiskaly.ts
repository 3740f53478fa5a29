import { defineUseCase } from '@/lib/server/core/use-case'
import { deleteFiskalyInput } from '../schema'
import { dropConnection, lockTenantFrame } from '../store'
import { refuseUnconfirmed } from '../steps/refuse-unconfirmed'
import { traceTenant } from '../steps/trace-tenant'

/**
 * Deletes a tenant's connection to the fiscal provider, including its credentials. Throws
 * `tenant.wrongName` for a wrong name, `tenant.liveTses` for none while TSEs depend on it.
 */
export const deleteFiskaly = defineUseCase({
  name: 'tenant.deleteFiskaly',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: deleteFiskalyInput,
  run: async (scope, { id, name }) => {
    const { tx, unchanged } = scope
    const before = await lockTenantFrame(tx, id)
    refuseUnconfirmed(before, { path: 'name', typed: name })
    if (!before.fiskalyConfigured) return unchanged()
    await dropConnection(tx, id)
    await scope.audit(
      await traceTenant(scope, id, {
        action: 'tenant.deleteFiskaly',
        before: { fiskalyState: before.fiskalyState },
        after: { fiskalyState: 'NONE' },
      }),
    )
  },
})
