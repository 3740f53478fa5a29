import { changes, REDACTED } from '@/lib/domain/audit-values'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { tenantRefusals } from '@/lib/platform/tenants/rules/tenant-checks'
import { readTenantFrame } from '../queries'
import { patchTenantInput, type TenantPatch, type TenantRecord } from '../schema'
import { lockTenantFrame, saveTenantFrame, storeCredentials } from '../store'
import { refuseUnconfirmed } from '../steps/refuse-unconfirmed'
import { refuseTakenKey } from '../steps/refuse-taken-key'
import { sealedCredentials } from '../steps/seal-credentials'
import { traceTenant } from '../steps/trace-tenant'

/**
 * Changes a tenant: name, key, address, modules, POS PIN (a new one raises `pinVersion`),
 * credentials of the fiscal provider, or whether its users may sign in. Modules apply from each
 * user's next request on. The platform's own tenant stays active (`tenant.isPlatform`). Another key
 * or secret requires the tenant's name while TSEs depend on it (`tenant.liveTses`).
 */
export const patchTenant = defineUseCase({
  name: 'tenant.patch',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: patchTenantInput,
  run: async (scope, { id, version, ...patch }) => {
    const { tx, ctx, unchanged } = scope
    const before = await lockTenantFrame(tx, id, version)
    const columns = columnsOf(patch)
    refuseUnsound(before, columns)
    if (patch.fiskalyApiKey || patch.fiskalyApiSecret)
      refuseUnconfirmed(before, { path: 'confirmName', typed: patch.confirmName })
    const changed = changes({ ...before }, columns)
    const credentials = sealedCredentials(id, patch)
    if (changed || credentials) await refuseTakenKey(() => saveTenantFrame(tx, ctx, id, columns))
    else unchanged()
    if (credentials) await storeCredentials(tx, ctx, id, credentials)
    if (changed || credentials) {
      const secret = credentials ? { fiskaly: REDACTED } : {}
      const trace = {
        before: hidden({ ...changed?.before }, null),
        after: hidden({ ...changed?.after, ...secret }, REDACTED),
      }
      await scope.audit(await traceTenant(scope, id, { action: 'tenant.patch', ...trace }))
    }
    return readTenantFrame(tx, id)
  },
})

/** Returns the given columns of the tenant. An empty key means none. */
function columnsOf(patch: TenantPatch): Record<string, unknown> {
  const {
    fiskalyOrganizationId: _id,
    fiskalyApiKey: _key,
    fiskalyApiSecret: _secret,
    confirmName: _name,
    ...columns
  } = patch
  const definedColumns = Object.entries(columns).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    definedColumns.map(([name, value]) => [name, name === 'tenantId' ? value || null : value]),
  )
}

function refuseUnsound(before: TenantRecord, columns: Record<string, unknown>): void {
  if (before.isAdmin && columns.isActive === false) throw new AppError('rule', 'tenant.isPlatform')
  const existingPaths = tenantRefusals(before).map(({ path }) => path)
  const refusals = tenantRefusals({ ...before, ...columns }).filter(
    ({ path }) => !existingPaths.includes(path),
  )
  if (refusals.length > 0) throw new AppError('invalid', 'validation.failed', {}, refusals)
}

/** The audit log records that the PIN changed, not its value. */
const hidden = (values: Record<string, unknown>, replacement: typeof REDACTED | null) =>
  'posPin' in values ? { ...values, posPin: replacement } : values
