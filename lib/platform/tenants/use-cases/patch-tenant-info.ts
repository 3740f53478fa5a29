import type { z } from 'zod'
import { changes, REDACTED } from '@/lib/domain/audit-values'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { getTenantInfo } from '../queries'
import { tenantRefusals, type CheckedTenant } from '../rules/tenant-checks'
import { patchTenantInfoInput } from '../schema'
import { lockTenant, saveTenant, type TenantColumns } from '../store'

type Change = Omit<z.output<typeof patchTenantInfoInput>, 'version'>

/**
 * Changes the caller's tenant. A new POS PIN raises `pinVersion`, by which tills detect that theirs
 * is outdated.
 */
export const patchTenantInfo = defineUseCase({
  name: 'tenant.patchInfo',
  mode: 'write',
  right: 'tenantAdmin',
  module: null,
  input: patchTenantInfoInput,
  run: async ({ tx, ctx, audit, unchanged, call }, { version, ...change }) => {
    const before = await lockTenant(tx, ctx, version)
    const columns = definedOf(change)
    refuseUnsound(before, columns)
    const changed = changes(before, columns)
    if (!changed) {
      unchanged()
      return call(getTenantInfo, {})
    }
    const newPin = 'posPin' in changed.after
    await saveTenant(tx, ctx, newPin ? { ...columns, pinVersion: before.pinVersion + 1 } : columns)
    await audit({
      entity: 'tenant',
      entityId: ctx.tenantId,
      before: hidden(changed.before, null),
      after: hidden(changed.after, REDACTED),
    })
    return call(getTenantInfo, {})
  },
})

const definedOf = (change: Change): Partial<TenantColumns> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/**
 * Throws for fields that would become invalid; fields invalid before do not block other changes.
 */
function refuseUnsound(before: CheckedTenant, columns: CheckedTenant): void {
  const existingPaths = tenantRefusals(before).map(({ path }) => path)
  const refusals = tenantRefusals({ ...before, ...columns }).filter(
    ({ path }) => !existingPaths.includes(path),
  )
  if (refusals.length > 0) throw new AppError('invalid', 'validation.failed', {}, refusals)
}

/** The audit log records that the PIN changed, not its value. */
const hidden = (values: Record<string, unknown>, replacement: typeof REDACTED | null) =>
  'posPin' in values ? { ...values, posPin: replacement } : values
