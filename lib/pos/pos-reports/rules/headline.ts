import {
  exactCents,
  germanAmount,
  germanDifference,
  germanNumber,
  percentText,
  type ExactSum,
} from '@/lib/domain/money'
import type { ReportAnswer, TurnoverTotals } from '../schema'
import { changeOf } from './report-figures'

/** Label of a figure: a key of `posReports.columns`. */
type Term =
  | 'averageGross'
  | 'cashDifference'
  | 'countReceipts'
  | 'difference'
  | 'gaps'
  | 'gross'
  | 'grossTotal'
  | 'itemsGross'
  | 'net'
  | 'vat'

/** One of the figures above a report. */
export interface Figure {
  term: Term
  value: string
  /** Increase in percent × 100; null without a figure to compare. */
  change?: ExactSum | null
  /** Should be zero: something is missing, or too much. */
  alarm?: 'missing' | 'surplus'
}

const whole = (value: number) => germanNumber(String(value), 0)

function difference(term: Term, wire: string): Figure {
  const figure = { term, value: germanDifference(wire) }
  const cents = exactCents(wire)
  return cents === 0n ? figure : { ...figure, alarm: cents < 0n ? 'missing' : 'surplus' }
}

/**
 * Returns the headline figures of a report, the turnover with its change since the previous period.
 */
export function headlineOf(answer: ReportAnswer, before: TurnoverTotals | null): Figure[] {
  if (answer.report === 'differences') {
    const { totals } = answer
    return [
      { term: 'grossTotal', value: germanAmount(totals.grossTotal) },
      { term: 'itemsGross', value: germanAmount(totals.itemsGross) },
      difference('difference', totals.difference),
      difference('cashDifference', totals.cashDifference),
    ]
  }
  if (answer.report === 'store-journal') {
    const { grossTotal, netTotal, countReceipts, gaps } = answer.totals
    return [
      { term: 'grossTotal', value: germanAmount(grossTotal) },
      { term: 'net', value: germanAmount(netTotal) },
      { term: 'countReceipts', value: whole(countReceipts) },
      { term: 'gaps', value: whole(gaps), ...(gaps > 0 ? { alarm: 'missing' as const } : {}) },
    ]
  }
  const { totals } = answer
  const sum = (term: 'gross' | 'net' | 'vat'): Figure => ({
    term,
    value: germanAmount(totals[term]),
    ...(before ? { change: changeOf(exactCents(totals[term]), exactCents(before[term])) } : {}),
  })
  const receipts: Figure = {
    term: 'countReceipts',
    value: whole(totals.countReceipts),
    ...(before ? { change: changeOf(BigInt(totals.countReceipts), BigInt(before.countReceipts)) } : {}),
  }
  const average = answer.report === 'total' ? answer.totals.averageGross : null
  return [
    ...(['gross', 'net', 'vat'] as const).map(sum),
    receipts,
    ...(average === null ? [] : [{ term: 'averageGross' as const, value: germanAmount(average) }]),
  ]
}

/** Formats a change as „+12,5 %“; null without a figure to compare. */
export function changeText(change: ExactSum | null): string | null {
  if (change === null) return null
  const text = `${germanNumber(percentText(change), 1, 1)}\u00a0%`
  return change > 0n ? `+${text}` : text
}

/** Formats the change of a row's gross; null without earlier sales to compare with. */
export const soldChange = (gross: string, before: string | null): string | null =>
  before === null ? null : changeText(changeOf(exactCents(gross), exactCents(before)))
