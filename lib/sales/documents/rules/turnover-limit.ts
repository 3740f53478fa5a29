import { germanDay } from '@/lib/domain/business-date'
import { germanMoney, sumOf, type Cents } from '@/lib/domain/money'
import type { Refusal } from '@/lib/domain/refusal'
import { isCounted } from '@/lib/sales/turnover/rules/counted-rate'
import { exceedsLimit } from '@/lib/sales/turnover/rules/limits'
import { SMALL_BUSINESS_NOW } from '@/lib/sales/turnover/words'
import type { NamedRate } from './document-fields'
import type { Draft } from './draft'

/** What counts for the limit of a small business before an invoice is booked. */
export interface TurnoverBefore {
  readonly counted: Cents
  /** Day of its supply. */
  readonly day: string
}

interface Limited {
  readonly rates: ReadonlyMap<string, NamedRate>
  readonly turnover?: TurnoverBefore | null
}

/**
 * Refuses an invoice of a small business that exceeds the turnover of the year: it is taxed itself
 * (§ 19 (1) UStG). It counts wholly, paid or not.
 */
export function turnoverRefusal(
  { row, sums }: Pick<Draft, 'row' | 'sums'>,
  { rates, turnover = null }: Limited,
): Refusal | null {
  if (turnover === null || row.kind !== 'INVOICE') return null
  const isAbroad = !['', 'DE'].includes(row.customerCountry)
  const counted = sums.vat.filter(({ vatRateId, vatCategory: category }) => {
    const rate = rates.get(vatRateId)
    const of = { ofRate: rate?.category ?? null, isSmallBusinessRate: rate?.smallBusiness ?? false }
    return isCounted({ category, ...of, isAbroad })
  })
  const sale = sumOf(counted.map(({ net }) => net))
  if (!exceedsLimit(turnover.counted, sale)) return null
  const { day } = turnover
  const params = {
    year: day.slice(0, 4),
    limit: germanMoney(SMALL_BUSINESS_NOW),
    sale: germanMoney(sale),
    counted: germanMoney(turnover.counted),
    day: germanDay(day),
  }
  return { kind: 'rule', code: 'document.turnoverLimit', params }
}
