import { mayBeValidFrom } from '@/lib/catalog/companies/rules/taxation-from'
import { germanDay } from '@/lib/domain/business-date'
import { germanMoney, sumOf, type Cents } from '@/lib/domain/money'
import type { Refusal } from '@/lib/domain/refusal'
import { isCounted } from '@/lib/sales/turnover/rules/counted-rate'
import { countedOf, smallBusinessEndsOn, type YearTurnover } from '@/lib/sales/turnover/rules/limits'
import type { NamedRate } from './document-fields'
import type { Draft } from './draft'

/** What counts for the limit of a small business before an invoice is booked. */
export interface TurnoverBefore extends YearTurnover {
  readonly suppliedOn: string
  /** The last day whose VAT was filed; § 19 UStG cannot end on it or before. */
  readonly lastFiled: string | null
}

interface Limited {
  readonly rates: ReadonlyMap<string, NamedRate>
  readonly turnover?: TurnoverBefore | null
}

/**
 * Refuses an invoice of a small business by which the turnover of the year exceeds the limit of
 * § 19 (1) UStG, until § 19 ends on the day that it names. A day that is filed, or too long ago,
 * has a text of its own.
 */
export function turnoverRefusal(
  draft: Pick<Draft, 'row' | 'sums'>,
  { rates, turnover = null }: Limited,
  today: string,
): Refusal | null {
  if (turnover === null || draft.row.kind !== 'INVOICE') return null
  const { suppliedOn, lastFiled } = turnover
  const sale = countedSale(draft, rates)
  const day = smallBusinessEndsOn(turnover, { sale, suppliedOn, today })
  if (day === null) return null
  const params = {
    year: suppliedOn.slice(0, 4),
    limit: germanMoney(turnover.limit),
    sale: germanMoney(sale),
    counted: germanMoney(countedOf(turnover, { suppliedOn, today })),
    day: germanDay(day),
    supplied: germanDay(suppliedOn),
  }
  const isPossible = mayBeValidFrom(day, { today, lastFiled }, true)
  if (!isPossible) return { kind: 'rule', code: 'document.turnoverLimitFiled', params }
  const code = suppliedOn < day ? 'document.turnoverLimitEarlier' : 'document.turnoverLimit'
  return { kind: 'rule', code, params }
}

/** Returns what of an invoice is turnover, net. */
function countedSale({ row, sums }: Pick<Draft, 'row' | 'sums'>, rates: Limited['rates']): Cents {
  const isAbroad = !['', 'DE'].includes(row.customerCountry)
  const counted = sums.vat.filter(({ vatRateId, vatCategory: category }) => {
    const rate = rates.get(vatRateId)
    const of = { ofRate: rate?.category ?? null, isSmallBusinessRate: rate?.smallBusiness ?? false }
    return isCounted({ category, ...of, isAbroad })
  })
  return sumOf(counted.map(({ net }) => net))
}
