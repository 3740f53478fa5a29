import { sql } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { DATEV_DEFAULTS, type Chart } from '@/lib/domain/datev'

/** The settings of a company that decide the tax of its accounts. */
export interface CompanyBooks {
  readonly id: number
  readonly chart: Chart
  readonly smallBusiness: boolean
}

/** Returns the tenant's companies with these settings. A tenant has few. */
export const readCompanyBooks = (tx: TenantTx): Promise<CompanyBooks[]> =>
  tx
    .select({
      id: company.id,
      chart: sql<Chart>`coalesce(${company.datev} ->> 'chart', ${DATEV_DEFAULTS.chart})`,
      smallBusiness: company.smallBusiness,
    })
    .from(company)
    .orderBy(company.id)
