import type { TenantTx } from '@/db/tenant'
import { businessDay } from '@/lib/domain/business-date'
import type { Cents } from '@/lib/domain/money'
import type { TaxationFrom } from '@/lib/domain/taxation'
import type { Context } from '@/lib/server/core/context'
import { processState } from '@/lib/server/core/process'
import { daysOfYear, isOver, limitedDays, receivedIn, yearBefore, type YearTurnover } from '../rules/limits'
import { readLimit } from './limit-of-year'
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
  const [received, claims, limit] = await Promise.all([
    turnoverDays(tx, { ...span, by: 'documents' }),
    openTurnover(tx, span),
    readLimit(tx, companyId, days.from),
  ])
  return { received, claims, limit }
}

/** How long a sum of a year that is over is kept: late payments and receipts change it. */
const KEPT_MS = 3_600_000

type Reader = Pick<Context, 'tenantId' | 'storeIds' | 'auditor' | 'now'>

/**
 * Returns the turnover that a company received in the year before a document's. A year that is over
 * is summed once an hour for people who see the same stores: the sum reads every payment of the
 * year, and each change of a draft needs it.
 */
export async function turnoverOfYearBefore(
  { tx, ctx }: { tx: TenantTx; ctx: Reader },
  { companyId, date }: { companyId: number; date: string },
): Promise<Cents> {
  const year = yearBefore(date.slice(0, 4))
  const days = daysOfYear(year)
  const sum = async () => receivedIn(await turnoverDays(tx, { companyId, ...days, by: 'payments' }), days)
  const now = ctx.now()
  if (ctx.auditor !== undefined || !isOver(days.to, businessDay(now))) return sum()
  const sums = (processState.pastTurnovers ??= new Map())
  const key = [ctx.tenantId, companyId, year, ...ctx.storeIds.toSorted()].join(' ')
  const kept = sums.get(key)
  if (kept && kept.until > now.getTime()) return kept.amount
  const amount = await sum()
  for (const [other, { until }] of sums) if (until <= now.getTime()) sums.delete(other)
  sums.set(key, { amount, until: now.getTime() + KEPT_MS })
  return amount
}
