import { eq } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import type { AccountDeduction } from '@/lib/domain/deduction'

/** What a company deducts by default: by expense account, and as a farm with average rates. */
export interface DeductionDefaults {
  deductions: readonly AccountDeduction[]
  flatRateFarm: boolean
}

/** Returns the defaults of a company for input tax. */
export async function deductionDefaults(tx: TenantTx, companyId: number): Promise<DeductionDefaults> {
  const { datev, flatRateFarm } = company
  const [row] = await tx.select({ datev, flatRateFarm }).from(company).where(eq(company.id, companyId))
  const { deductions } = { ...DATEV_DEFAULTS, ...row?.datev }
  return { deductions, flatRateFarm: row?.flatRateFarm ?? false }
}
