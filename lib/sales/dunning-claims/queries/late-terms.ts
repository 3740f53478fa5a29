import { eq } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { baseRates, type BaseRate } from '@/lib/catalog/companies/rules/base-rate'

/** A company's claims against businesses in delay, with the known base rates, oldest first. */
export interface LateTerms {
  interest: boolean
  lumpSum: boolean
  rates: BaseRate[]
}

export async function lateTermsOf(tx: TenantTx, companyId: number): Promise<LateTerms> {
  const [row] = await tx
    .select({
      interest: company.lateInterest,
      lumpSum: company.lateLumpSum,
      rate: company.baseRate,
      since: company.baseRateSince,
    })
    .from(company)
    .where(eq(company.id, companyId))
  if (!row) throw new Error(`no company ${companyId}`)
  const { interest, lumpSum, rate, since } = row
  return { interest, lumpSum, rates: baseRates(rate === null || since === null ? null : { rate, since }) }
}
