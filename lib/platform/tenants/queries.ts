import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tenant } from '@/db/schema/tenants'
import type { TenantTx } from '@/db/tenant'
import { businessDay } from '@/lib/domain/business-date'
import { admits, MODULES } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { listVatRates, RATES_MAX } from '@/lib/catalog/vat-rates/queries'
import type { TenantInfo } from './schema'

/** Right to see the PIN that tills register with, in addition to admins. */
export const PIN_RIGHT = 'POS-DEVICES_PATCH'

async function readTenant(tx: TenantTx, { tenantId }: Context) {
  const [row] = await tx
    .select()
    .from(tenant)
    .where(sql`id = ${tenantId}`)
  if (!row) throw new AppError('notFound', 'notFound')
  return row
}

async function readInfo({ tx, ctx, call }: ReadScope): Promise<TenantInfo> {
  const row = await readTenant(tx, ctx)
  const { rows: vatRates } = await call(listVatRates, { pageSize: RATES_MAX })
  const [fiscal] = await tx.execute<{ state: string | null }>(
    sql`select platform.own_fiscal_state() as state`,
  )
  const { posPin, pinVersion } = row
  return {
    id: row.id,
    isAdmin: row.isPlatform,
    tenantId: row.tenantKey,
    name: row.name,
    street: row.street,
    zipCode: row.zipCode,
    city: row.city,
    country: row.country,
    modules: MODULES.filter((module) => row.modules.includes(module)),
    useGrossPrice: row.useGrossPrice,
    requireTotp: row.requireTotp,
    ...(admits(ctx, PIN_RIGHT) ? { posPin, pinVersion } : {}),
    fiskalyConfigured: Boolean(fiscal?.state),
    vatRates,
    version: row.version,
  }
}

/** The caller's tenant with its modules and VAT rates. */
export const getTenantInfo = defineUseCase({
  name: 'tenant.info',
  mode: 'read',
  right: 'signedIn',
  module: null,
  input: z.strictObject({}),
  run: (scope) => readInfo(scope),
})

export interface TenantSettings {
  tenant: TenantInfo
  /** The business day. */
  today: string
  history: TrailEntry[]
}

/** The tenant and its change history, for the settings page. */
export const getTenantSettings = defineUseCase({
  name: 'tenant.settings',
  mode: 'read',
  right: 'tenantAdmin',
  module: null,
  input: z.strictObject({}),
  run: async (scope): Promise<TenantSettings> => ({
    tenant: await readInfo(scope),
    today: businessDay(scope.ctx.now()),
    history: await auditTrail(scope.tx, 'tenant', scope.ctx.tenantId),
  }),
})
