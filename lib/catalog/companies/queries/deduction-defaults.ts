import { eq } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import type { AccountDeduction } from '@/lib/domain/deduction'
import { taxationOn } from '@/lib/domain/taxation'
import { readTaxations } from './taxations'

/** What a company deducts by default: by expense account, and as a farm with average rates. */
export interface DeductionDefaults {
  deductions: readonly AccountDeduction[]
  flatRateFarm: boolean
}

/** Returns the defaults of a company for the input tax of what it was supplied with on a day. */
export async function deductionDefaults(
  tx: TenantTx,
  companyId: number,
  day: string,
): Promise<DeductionDefaults> {
  const [row] = await tx.select({ datev: company.datev }).from(company).where(eq(company.id, companyId))
  const { deductions } = { ...DATEV_DEFAULTS, ...row?.datev }
  const { flatRateFarm } = taxationOn(await readTaxations(tx, companyId), day)
  return { deductions, flatRateFarm }
}
