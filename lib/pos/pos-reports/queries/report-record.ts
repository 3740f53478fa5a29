import { centsText, priceText, quantityText, totalOf, type ExactSum } from '@/lib/domain/money'
import { PAYMENT_CODES } from '@/lib/pos/receipts/words'
import type { DayRow } from './day-rows'
import type { Differences } from './differences'
import type { SalesJournalRow } from './receipt-pages'
import type { CashierRow, WeekdayRow } from './sales-times'
import type { StoreJournal } from './store-journal'
import type { TotalFigures } from './total-figures'
import type { ReportOf, TurnoverTotals } from '../schema'
import { averageText, shareText } from '../rules/report-figures'
import type { HourRow } from '../rules/sales-hours'
import type { ProductRow } from '../rules/sold-products'

/** Sums of lines in cents; VAT is gross minus net. */
interface Sums {
  gross: ExactSum
  net: ExactSum
}

const sumsText = ({ gross, net }: Sums) => ({
  gross: centsText(gross),
  net: centsText(net),
  vat: centsText(gross - net),
})

const taxesText = (taxes: readonly (Sums & { vatRate: string })[]) =>
  taxes.map(({ vatRate, ...sums }) => ({ vatRate, ...sumsText(sums) }))

/** Returns the first figures of the totals of reports on receipts. */
export const turnoverText = ({
  countReceipts,
  ...sums
}: Sums & { countReceipts: number }): TurnoverTotals => ({
  ...sumsText(sums),
  countReceipts,
})

export const summed = (rows: readonly Sums[]): Sums => ({
  gross: totalOf(rows.map(({ gross }) => gross)),
  net: totalOf(rows.map(({ net }) => net)),
})

/** Returns the figures of the report `total`. */
export const totalText = (figures: TotalFigures): ReportOf<'total'>['totals'] => ({
  ...turnoverText(figures),
  countReturns: figures.countReturns,
  countCanceled: figures.countCanceled,
  averageGross: averageText(figures.gross, figures.countReceipts),
  returns: { count: figures.countReturns, amount: centsText(figures.returnsGross) },
  cancellations: { count: figures.countCanceled, amount: centsText(figures.canceledGross) },
  taxes: figures.taxes.map(({ section, vatRate, vatKey, ...sums }) => ({
    section,
    vatRate,
    vatKey,
    ...sumsText(sums),
  })),
  payments: figures.payments.map(({ method, amount, count }) => ({
    method: method === 0 ? 'UNKNOWN' : method,
    type: PAYMENT_CODES[method] ?? 'CASHLESS',
    amount: centsText(amount),
    count,
  })),
  sections: figures.sections.map(({ gross, ...section }) => ({ ...section, gross: centsText(gross) })),
  movements: figures.movements.map(({ gross, ...movement }) => ({ ...movement, gross: centsText(gross) })),
  deposits: centsText(figures.deposits),
  withdrawals: centsText(figures.withdrawals),
})

/** Returns the sales figures of a row, without its name; `whole` is the gross of all. */
export const soldText = ({ quantity, ...sums }: Sums & { quantity: ExactSum }, whole: ExactSum) => ({
  quantity: quantityText(quantity),
  ...sumsText(sums),
  share: shareText(sums.gross, whole),
})

/** Returns a row of the report `products`; `whole` is the gross of all. */
export const productText = (row: ProductRow, whole: ExactSum): ReportOf<'products'>['rows'][number] => ({
  productId: row.productId,
  productNumber: row.productNumber,
  name: row.name,
  ...soldText(row, whole),
})

/** Returns the figures of a part of the range, without its name; `whole` is the gross of all. */
const partText = ({ countReceipts, ...sums }: Sums & { countReceipts: number }, whole: ExactSum) => ({
  countReceipts,
  ...sumsText(sums),
  share: shareText(sums.gross, whole),
})

export const weekdayText = (row: WeekdayRow, whole: ExactSum): ReportOf<'weekdays'>['rows'][number] => ({
  weekday: row.weekday,
  countDays: row.countDays,
  averageDay: averageText(row.gross, row.countDays),
  ...partText(row, whole),
})

export const hourText = (row: HourRow, whole: ExactSum): ReportOf<'hours'>['rows'][number] => ({
  hour: row.hour,
  ...partText(row, whole),
  weekdays: row.weekdays.map(centsText),
})

export const cashierText = (row: CashierRow, whole: ExactSum): ReportOf<'cashiers'>['rows'][number] => ({
  cashier: row.cashier,
  averageGross: averageText(row.gross, row.countReceipts),
  ...partText(row, whole),
})

export const dayText = (row: DayRow): ReportOf<'days'>['rows'][number] => ({
  date: row.date,
  countReceipts: row.countReceipts,
  ...sumsText(row),
  taxes: taxesText(row.taxes),
  cash: centsText(row.cash),
  card: centsText(row.card),
  other: centsText(row.other),
})

export const differencesText = (sums: Differences['sums']): ReportOf<'differences'>['totals'] => ({
  grossTotal: centsText(sums.grossTotal),
  itemsGross: centsText(sums.itemsGross),
  difference: centsText(sums.grossTotal - sums.itemsGross),
  cashDesired: centsText(sums.cashDesired),
  cashActual: centsText(sums.cashActual),
  cashDifference: centsText(sums.cashActual - sums.cashDesired),
})

/**
 * Returns the sums of the report `store-journal`, and the number of closings with a gap before
 * them.
 */
export const storeJournalText = (sums: StoreJournal['sums']): ReportOf<'store-journal'>['totals'] => ({
  grossTotal: centsText(sums.grossTotal),
  netTotal: centsText(sums.netTotal),
  taxTotal: centsText(sums.taxTotal),
  countReceipts: Number(sums.countReceipts),
  countCanceled: Number(sums.countCanceled),
  gaps: sums.gaps,
})

export const journalText = (row: SalesJournalRow): ReportOf<'sales-journal'>['rows'][number] => ({
  createdAt: row.createdAt,
  store: row.store,
  device: row.device,
  receiptId: row.receiptId,
  number: row.number,
  type: row.type,
  cashier: row.cashier,
  closingNumber: row.closingNumber,
  line: row.line,
  productId: row.productId,
  productNumber: row.productNumber,
  name: row.name,
  productGroup: row.productGroup,
  quantity: quantityText(row.quantity),
  price: priceText(row.price),
  vatRate: row.vatRate,
  ...sumsText({ gross: BigInt(row.gross), net: BigInt(row.net) }),
  revenueAccount: row.revenueAccount,
})
