import { TRACED_POSITIONS, type PositionEntry } from '@/lib/domain/audit-values'
import { germanDay } from '@/lib/domain/business-date'
import { germanAmount } from '@/lib/domain/money'
import type { DayRange, RhythmUnit } from '@/lib/domain/recurring-calendar'
import type { RecurringPosition } from '../schema'
import type { RecurringMode } from '../words'

export interface TracedRule {
  unit: RhythmUnit
  count: number
  weekday?: number | null
  day?: number | null
  start: string
  end?: string | null
  skip?: readonly DayRange[]
  mode: RecurringMode
  inArrears?: boolean
  perWeekday?: number | null
  notePublic?: string
  sumGross?: number
}

/** Returns the audit data of a rule: customer, rhythm, days, positions and amount. */
export function ruleTrace(
  customer: string,
  rule: TracedRule,
  positions: readonly RecurringPosition[],
): Record<string, unknown> {
  return {
    customer,
    rhythmUnit: rule.unit,
    rhythmCount: rule.count,
    rhythmWeekday: rule.weekday,
    rhythmDay: rule.day,
    firstDay: rule.start,
    lastDay: rule.end,
    skippedDays: rule.skip?.map(({ from, to }) => `${germanDay(from)} – ${germanDay(to)}`).join(', '),
    recurringMode: rule.mode,
    inArrears: rule.inArrears,
    perWeekday: rule.perWeekday,
    notePublic: rule.notePublic,
    positions: positions.slice(0, TRACED_POSITIONS).map(entryOf),
    positionCount: positions.length,
    sumGross: rule.sumGross,
  }
}

const entryOf = ({ productNumber, name, quantity, price, ...of }: RecurringPosition): PositionEntry => ({
  productNumber,
  name,
  quantity,
  price,
  ...(Number(of.rebatePercent) !== 0 && { rebatePercent: of.rebatePercent }),
  ...(Number(of.rebate) !== 0 && { rebate: of.rebate }),
  ...(of.laterPrices.length > 0 && {
    description: of.laterPrices.map((one) => `${germanDay(one.from)}: ${germanAmount(one.price)}`).join(', '),
  }),
})
