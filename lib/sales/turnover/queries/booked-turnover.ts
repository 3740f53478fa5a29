import type { TenantTx } from '@/db/tenant'
import type { Cents } from '@/lib/domain/money'
import type { TaxationFrom } from '@/lib/domain/taxation'
import { daysOfYear, limitedDays, receivedIn, yearBefore, type YearTurnover } from '../rules/limits'
import { openTurnover, turnoverDays } from './turnover-days'

interface LimitedSupply {
  companyId: number
  taxations: readonly TaxationFrom[]
  suppliedOn: string
  today: string
}

/**
 * Returns the turnover of a small business in the year of a supply: what was received, and claims
 * for its supplies. Null if no turnover limits the supply.
 */
export async function turnoverBefore(
  tx: TenantTx,
  { companyId, taxations, ...supply }: LimitedSupply,
): Promise<YearTurnover | null> {
  const days = limitedDays(taxations, supply)
  if (!days) return null
  const span = { companyId, ...days }
  const [received, claims] = await Promise.all([
    turnoverDays(tx, { ...span, by: 'documents' }),
    openTurnover(tx, span),
  ])
  return { received, claims }
}

/** Returns the turnover that a company received in the year before a document's. */
export async function turnoverOfYearBefore(
  tx: TenantTx,
  { companyId, date }: { companyId: number; date: string },
): Promise<Cents> {
  const days = daysOfYear(yearBefore(date.slice(0, 4)))
  return receivedIn(await turnoverDays(tx, { companyId, ...days, by: 'payments' }), days)
}
