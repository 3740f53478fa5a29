import { formatDecimal, parseDecimal } from '@/lib/domain/money'
import type { RecurringDate } from '@/lib/domain/recurring-calendar'
import type { RecurringPosition } from '../schema'

const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const

/**
 * Returns the positions of a rule for an invoice of the date: with ids of their own, the price of
 * the day the period begins, and the quantity of all supplied weekdays, which is printed.
 */
export function billedPositions(
  positions: readonly RecurringPosition[],
  { from, days }: Pick<RecurringDate, 'from' | 'days'>,
  { perWeekday, newId }: { perWeekday: number | null; newId: () => string },
) {
  const ids = new Map(positions.map(({ id }) => [id, newId()]))
  return positions.map(({ transportAid: _aid, isDeposit: _deposit, laterPrices, ...position }) => {
    const words = {
      id: ids.get(position.id),
      kind: position.kind,
      productId: position.productId,
      productNumber: position.productNumber,
      name: position.name,
      description: position.description,
      unit: position.unit,
      depositOf: position.depositOf && (ids.get(position.depositOf) ?? null),
    }
    if (position.kind === 'TEXT') return words
    const { quantity, rebatePercent, rebate, vatRateId } = position
    const counted = days !== null && perWeekday !== null && position.depositOf === null
    return {
      ...words,
      description: counted ? counting(position.description, days, perWeekday) : position.description,
      quantity: days === null ? quantity : times(quantity, days),
      price: priceOn(from, position.price, laterPrices),
      rebatePercent,
      rebate,
      vatRateId,
    }
  })
}

/** Returns the price of a period by its first day. */
function priceOn(from: string, price: string, laterPrices: RecurringPosition['laterPrices']): string {
  const begun = laterPrices.filter((one) => one.from <= from)
  return begun.reduce((last, one) => (one.from >= last.from ? one : last), { from: '', price }).price
}

/** Leaves room for the count within the limit of a position's description. */
const DESCRIPTION_KEPT = 3900

const times = (quantity: string, days: number) => formatDecimal((parseDecimal(quantity, 3) ?? 0) * days, 3, 0)

const counting = (description: string, days: number, weekday: number) =>
  [description.slice(0, DESCRIPTION_KEPT), `${days} × ${WEEKDAYS[weekday - 1]} im Leistungszeitraum`]
    .filter(Boolean)
    .join('\n')
