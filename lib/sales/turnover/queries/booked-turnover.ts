import type { TenantTx } from '@/db/tenant'
import type { Cents } from '@/lib/domain/money'
import type { TaxationFrom } from '@/lib/domain/taxation'
import { daysOfYear, receivedIn, smallBusinessDays, yearBefore } from '../rules/limits'
import { openTurnover, turnoverDays } from './turnover-days'

/**
 * Returns the turnover of a small business that counts before a supply of a day: what was received
 * in its year, and claims for supplies of the year. Null if it is none on that day.
 */
export async function turnoverBefore(
  tx: TenantTx,
  { companyId, taxations, day }: { companyId: number; taxations: readonly TaxationFrom[]; day: string },
): Promise<Cents | null> {
  const days = smallBusinessDays(taxations, day)
  if (!days) return null
  const span = { companyId, ...days }
  const [received, claims] = await Promise.all([
    turnoverDays(tx, { ...span, by: 'documents' }),
    openTurnover(tx, span),
  ])
  return receivedIn(received, days) + claims
}

/** Returns the turnover that a company received in the year before a document's. */
export async function turnoverOfYearBefore(
  tx: TenantTx,
  { companyId, date }: { companyId: number; date: string },
): Promise<Cents> {
  const days = daysOfYear(yearBefore(date.slice(0, 4)))
  return receivedIn(await turnoverDays(tx, { companyId, ...days, by: 'payments' }), days)
}
