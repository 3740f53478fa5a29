import type { ReportOf } from '../schema'
import { METHODS, methodKey } from './total-parts'

const german = new Intl.Collator('de', { numeric: true })

/** A column and its direction. */
interface Order {
  key: string
  descending: boolean
}

/** A text, or a number also as wire text; null is unknown. */
type Value = string | number | null

const TEXTS = ['cashier', 'date', 'name', 'productGroup', 'productNumber']

const isOfTexts = (key: string): boolean => TEXTS.includes(key)

function compare(a: Value, b: Value, isText: boolean): number {
  if (isText) return german.compare(String(a), String(b))
  return Number(a) - Number(b)
}

/**
 * Returns the rows sorted by a value of each; rows with the same value keep their order, those with
 * an unknown one come last.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  { key, descending }: Order,
  valueOf: (row: Row) => Value,
): Row[] {
  const isText = isOfTexts(key)
  const sign = descending ? -1 : 1
  return rows.toSorted((first, second) => {
    const a = valueOf(first)
    const b = valueOf(second)
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * compare(a, b, isText)
  })
}

type Totals = ReportOf<'total'>['totals']

/**
 * Returns the VAT and payments of a total sorted by a column that they have, payments by method in
 * the order of `METHODS`. The rows that lead from turnover to payments form a sum and keep their
 * order.
 */
export function sortTotals(totals: Totals, sort: Order): Totals {
  const { key } = sort
  const isOfTaxes = key === 'vatRate' || key === 'net' || key === 'vat' || key === 'gross'
  const isOfPayments = key === 'count' || key === 'amount'
  return {
    ...totals,
    taxes: isOfTaxes ? sortRows(totals.taxes, sort, (tax) => tax[key]) : totals.taxes,
    payments:
      isOfPayments || key === 'method'
        ? sortRows(totals.payments, sort, (row) =>
            isOfPayments ? row[key] : METHODS.indexOf(methodKey(row.method)),
          )
        : totals.payments,
  }
}

/** Returns the VAT of a percentage, as wire amount. */
export const vatAt = (taxes: ReportOf<'days'>['rows'][number]['taxes'], vatRate: string): string =>
  taxes.find((tax) => tax.vatRate === vatRate)?.vat ?? '0.00'
