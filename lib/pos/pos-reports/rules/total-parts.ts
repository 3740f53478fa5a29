import { centsText, exactCents, wireTotal } from '@/lib/domain/money'
import type { ReportOf } from '../schema'

type Totals = ReportOf<'total'>['totals']

/** A row between turnover and payments; wire amounts. */
export interface TotalPart {
  of: 'turnover' | 'section' | 'unexplained'
  /** Of a section. */
  businessCase: string
  gross: string
}

/**
 * Returns the rows that lead from turnover to the payments: none if there is nothing but turnover.
 * An amount that receipts leave unexplained is a row of its own.
 */
export function totalParts({ gross, sections, payments }: Totals): { rows: TotalPart[]; paid: string } {
  const paid = wireTotal(payments.map(({ amount }) => amount))
  const known = exactCents(wireTotal([gross, ...sections.map((section) => section.gross)]))
  const rest = exactCents(paid) - known
  const rows: TotalPart[] = [
    { of: 'turnover', businessCase: '', gross },
    ...sections.map((section) => ({
      of: 'section' as const,
      businessCase: section.businessCase,
      gross: section.gross,
    })),
    ...(rest === 0n ? [] : [{ of: 'unexplained' as const, businessCase: '', gross: centsText(rest) }]),
  ]
  return { rows: rows.length === 1 ? [] : rows, paid }
}

/** Codes of payments that have a label (`posReports.methods`), in the order of columns. */
export const METHODS = ['1', '2', '5', '6', '3', '7', '4', 'UNKNOWN'] as const
export type Method = (typeof METHODS)[number]

/** Returns the key of a payment's label. */
export const methodKey = (method: number | string): Method =>
  METHODS.find((known) => known === String(method)) ?? 'UNKNOWN'

/** The label of a tax: percentages, or the reason why there is no VAT, by key of DSFinV-K. */
const REASONS = ['5', '6', '7', '8'] as const
export type ZeroReason = (typeof REASONS)[number]

export const zeroReason = ({ vatRate, vatKey }: Totals['taxes'][number]): ZeroReason | null =>
  vatRate === '0' ? (REASONS.find((reason) => reason === String(vatKey)) ?? null) : null
