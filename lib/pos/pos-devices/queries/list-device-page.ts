import type { Page } from '@/lib/domain/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { eq } from 'drizzle-orm'
import { tenant } from '@/db/schema/tenants'
import type { TenantTx } from '@/db/tenant'
import { admits } from '@/lib/domain/rights'
import { PIN_RIGHT } from '@/lib/platform/tenants/queries'
import type { Context } from '@/lib/server/core/context'
import { readCompanyChoices, type CompanyChoice } from '@/lib/catalog/companies/queries/company-choices'
import { readNamedStores, type NamedStore } from '@/lib/catalog/stores/queries/store-names'
import { withCompanies } from '@/lib/domain/company-label'
import { readAgencies } from '@/lib/pos/agencies/queries'
import type { AgencyRecord } from '@/lib/pos/agencies/schema'
import { nextTillAccount } from './cash-accounts'
import { listDevices } from './list-devices'
import { shownDevices, type ShownDevice } from './shown-device'

/** A store that a till can be assigned to; named with its company if there are several. */
export interface StoreChoice {
  id: string
  name: string
  /** Cash account that a till approved for it gets; null if one has to be typed. */
  cashAccount?: string | null
}

/** Returns the stores to choose from, each with the next free cash account of its company. */
export async function storeChoices(tx: TenantTx, stores: readonly NamedStore[]): Promise<StoreChoice[]> {
  const accounts = new Map<number, string | null>()
  for (const { companyId } of stores)
    if (!accounts.has(companyId)) accounts.set(companyId, await nextTillAccount(tx, companyId))
  const companies = new Map(stores.map(({ id, companyId }) => [id, companyId]))
  return withCompanies(stores).map(({ id, name }) => ({
    id,
    name,
    cashAccount: accounts.get(companies.get(id) ?? 0) ?? null,
  }))
}

/**
 * A till's credentials for registration, hidden from auditors; the PIN only for those who may see
 * it.
 */
export interface TillAdmission {
  tenantKey: string | null
  posPin: string | null
}

async function readAdmission(tx: TenantTx, ctx: Context): Promise<TillAdmission> {
  if (ctx.auditor) return { tenantKey: null, posPin: null }
  const { tenantKey, posPin } = tenant
  const [row] = await tx.select({ tenantKey, posPin }).from(tenant).where(eq(tenant.id, ctx.tenantId))
  return { tenantKey: row?.tenantKey ?? null, posPin: admits(ctx, PIN_RIGHT) ? (row?.posPin ?? null) : null }
}

export interface DevicePage {
  page: Page<ShownDevice>
  /** The stores that the caller sees, without deleted ones. */
  stores: StoreChoice[]
  admission: TillAdmission
  /** The tenant's companies. */
  companies: CompanyChoice[]
  /** On whose behalf the tills sell. */
  agencies: AgencyRecord[]
}

/** A page of tills, and the stores to choose from. */
export const listDevicePage = defineUseCase({
  name: 'posDevice.page',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  forAuditor: 'list',
  input: listDevices.input,
  run: async ({ tx, ctx, call }, input): Promise<DevicePage> => {
    const { status, storeId, ...query } = input
    const page = await call(listDevices, {
      ...query,
      ...(status ? { status: status.join(',') } : {}),
      ...(storeId ? { storeId: storeId.join(',') } : {}),
    })
    const stores = await readNamedStores(tx)
    return {
      page: { ...page, rows: await shownDevices(tx, ctx, page.rows) },
      stores: await storeChoices(
        tx,
        stores.filter(({ isDeleted }) => !isDeleted),
      ),
      companies: await readCompanyChoices(tx),
      admission: await readAdmission(tx, ctx),
      agencies: ctx.auditor ? [] : await readAgencies(tx),
    }
  },
})
