import type { CellValue, ColumnType } from '@/lib/domain/table-cell'
import { wireTotal } from '@/lib/domain/money'
import type { FileColumn } from '@/lib/services/exports/queries'
import type { ReportName } from './list'
import { METHODS } from './rules/total-parts'
import type { ReportOf } from './schema'
import { WEEK } from './rules/report-bars'
import { caseText, headingOf, hourName, methodText, rateHeading, typeText, weekdayName } from './texts'

type Row<Name extends ReportName> = ReportOf<Name>['rows'][number]
type Column<Of> = FileColumn<Of>
type Heading = Parameters<typeof headingOf>[0]

const column = <Of>(heading: Heading, type: ColumnType, of: (row: Of) => CellValue): Column<Of> => ({
  heading: headingOf(heading),
  type,
  of,
})

/** Columns named like the fields that they hold. */
const fields = <Of extends Partial<Record<Heading, unknown>>>(
  type: ColumnType,
  ...names: (Heading & keyof Of)[]
): Column<Of>[] => names.map((name) => column(name, type, (row) => (row[name] ?? null) as CellValue))

const places = <Of extends { store: { name: string }; device: { name: string } }>(): Column<Of>[] => [
  column('store', 'text', ({ store }) => store.name),
  column('device', 'text', ({ device }) => device.name),
]

const sums = <Of extends { net: string; vat: string; gross: string }>() =>
  fields<Of>('money', 'net', 'vat', 'gross')

interface Taxed {
  taxes: readonly { vatRate: string; net: string; vat: string; gross: string }[]
}

/** Returns net, VAT and gross of each percentage in the rows, the highest first. */
function taxColumns<Of extends Taxed>(rows: readonly Of[]): Column<Of>[] {
  const rates = new Set(rows.flatMap(({ taxes }) => taxes.map(({ vatRate }) => vatRate)))
  return [...rates]
    .toSorted((a, b) => Number(b) - Number(a))
    .flatMap((rate) =>
      (['net', 'vat', 'gross'] as const).map((name) => ({
        heading: rateHeading(`${name}At`, rate),
        type: 'money' as const,
        of: ({ taxes }: Of) =>
          wireTotal(taxes.filter(({ vatRate }) => vatRate === rate).map((tax) => tax[name])),
      })),
    )
}

const paymentColumns = <
  Of extends { payments: readonly { method: number | 'UNKNOWN'; amount: string }[] },
>(): Column<Of>[] =>
  METHODS.map((way) => ({
    heading: methodText(way),
    type: 'money',
    of: ({ payments }) =>
      wireTotal(payments.filter(({ method }) => String(method) === way).map(({ amount }) => amount)),
  }))

type Totals = ReportOf<'total'>['totals']

/** Columns of sections or movements that occur. */
const caseColumns = (totals: Totals, of: 'sections' | 'movements'): Column<Totals>[] =>
  totals[of].map(({ businessCase }) => ({
    heading: caseText(businessCase),
    type: 'money',
    of: (row) => row[of].find((one) => one.businessCase === businessCase)?.gross ?? '0.00',
  }))

const onlyTurnover = (totals: Totals): Totals => ({
  ...totals,
  taxes: totals.taxes.filter(({ section }) => section === 'TURNOVER'),
})

/** The single row of `total`. */
export const totalColumns = (totals: Totals): Column<Totals>[] => [
  ...sums<Totals>(),
  ...fields<Totals>('whole', 'countReceipts', 'countReturns'),
  column('returns', 'money', ({ returns }) => returns.amount),
  ...fields<Totals>('whole', 'countCanceled'),
  column('cancellations', 'money', ({ cancellations }) => cancellations.amount),
  ...fields<Totals>('money', 'averageGross'),
  ...taxColumns([onlyTurnover(totals)]).map((tax) => ({
    ...tax,
    of: (row: Totals) => tax.of(onlyTurnover(row)),
  })),
  ...caseColumns(totals, 'sections'),
  ...paymentColumns<Totals>(),
  ...caseColumns(totals, 'movements'),
  ...fields<Totals>('money', 'deposits', 'withdrawals'),
]

export const groupColumns: Column<Row<'product-groups'>>[] = [
  ...fields<Row<'product-groups'>>('text', 'productGroup'),
  ...fields<Row<'product-groups'>>('quantity', 'quantity'),
  ...sums<Row<'product-groups'>>(),
  ...fields<Row<'product-groups'>>('percent', 'share'),
]

export const productColumns: Column<Row<'products'>>[] = [
  ...fields<Row<'products'>>('text', 'productNumber', 'name'),
  ...fields<Row<'products'>>('quantity', 'quantity'),
  ...sums<Row<'products'>>(),
  ...fields<Row<'products'>>('percent', 'share'),
]

export const dayColumns = (rows: readonly Row<'days'>[]): Column<Row<'days'>>[] => [
  ...fields<Row<'days'>>('day', 'date'),
  ...fields<Row<'days'>>('whole', 'countReceipts'),
  ...sums<Row<'days'>>(),
  ...taxColumns(rows),
  ...fields<Row<'days'>>('money', 'cash', 'card', 'other'),
]

export const weekdayColumns: Column<Row<'weekdays'>>[] = [
  column('weekday', 'text', ({ weekday }) => weekdayName(weekday)),
  ...fields<Row<'weekdays'>>('whole', 'countDays', 'countReceipts'),
  ...sums<Row<'weekdays'>>(),
  ...fields<Row<'weekdays'>>('percent', 'share'),
  ...fields<Row<'weekdays'>>('money', 'averageDay'),
]

export const hourColumns: Column<Row<'hours'>>[] = [
  column('hour', 'text', ({ hour }) => hourName(hour)),
  ...WEEK.map((weekday) => ({
    heading: weekdayName(weekday),
    type: 'money' as const,
    of: ({ weekdays }: Row<'hours'>) => weekdays[weekday - 1] ?? null,
  })),
  ...fields<Row<'hours'>>('whole', 'countReceipts'),
  ...sums<Row<'hours'>>(),
  ...fields<Row<'hours'>>('percent', 'share'),
]

export const cashierColumns: Column<Row<'cashiers'>>[] = [
  ...fields<Row<'cashiers'>>('text', 'cashier'),
  ...fields<Row<'cashiers'>>('whole', 'countReceipts'),
  ...sums<Row<'cashiers'>>(),
  ...fields<Row<'cashiers'>>('percent', 'share'),
  ...fields<Row<'cashiers'>>('money', 'averageGross'),
]

const closing = <Of extends Row<'differences'> | Row<'store-journal'>>(): Column<Of>[] => [
  ...places<Of>(),
  column('closingNumber', 'whole', ({ number }) => number),
  column('businessDay', 'day', ({ businessDay }) => businessDay),
  column('startTime', 'instant', ({ startTime }) => startTime),
  column('endTime', 'instant', ({ endTime }) => endTime),
]

export const differenceColumns: Column<Row<'differences'>>[] = [
  ...closing<Row<'differences'>>(),
  ...fields<Row<'differences'>>('money', 'grossTotal', 'itemsGross', 'difference'),
  ...fields<Row<'differences'>>('money', 'cashDesired', 'cashActual', 'cashDifference'),
]

export const storeJournalColumns: Column<Row<'store-journal'>>[] = [
  ...closing<Row<'store-journal'>>(),
  ...fields<Row<'store-journal'>>('whole', 'countReceipts', 'countCanceled'),
  column('net', 'money', ({ netTotal }) => netTotal),
  column('vat', 'money', ({ taxTotal }) => taxTotal),
  column('gross', 'money', ({ grossTotal }) => grossTotal),
  column('gap', 'text', ({ gap }) => (gap ? `${gap.from}–${gap.to}` : null)),
]

export const receiptColumns: Column<Row<'receipts'>>[] = [
  ...fields<Row<'receipts'>>('instant', 'createdAt'),
  ...places<Row<'receipts'>>(),
  ...fields<Row<'receipts'>>('whole', 'number'),
  column('type', 'text', ({ type }) => typeText(type)),
  ...fields<Row<'receipts'>>('text', 'cashier'),
  ...fields<Row<'receipts'>>('whole', 'closingNumber'),
  column('net', 'money', ({ sumNet }) => sumNet),
  column('vat', 'money', ({ sumVat }) => sumVat),
  column('gross', 'money', ({ sumGross }) => sumGross),
  ...paymentColumns<Row<'receipts'>>(),
  ...fields<Row<'receipts'>>('text', 'uuid'),
]

export const salesJournalColumns: Column<Row<'sales-journal'>>[] = [
  ...fields<Row<'sales-journal'>>('instant', 'createdAt'),
  ...places<Row<'sales-journal'>>(),
  ...fields<Row<'sales-journal'>>('whole', 'number'),
  column('type', 'text', ({ type }) => typeText(type)),
  ...fields<Row<'sales-journal'>>('text', 'cashier'),
  ...fields<Row<'sales-journal'>>('whole', 'closingNumber', 'line'),
  ...fields<Row<'sales-journal'>>('text', 'productNumber', 'name', 'productGroup'),
  ...fields<Row<'sales-journal'>>('quantity', 'quantity', 'price'),
  ...fields<Row<'sales-journal'>>('percent', 'vatRate'),
  ...sums<Row<'sales-journal'>>(),
  ...fields<Row<'sales-journal'>>('text', 'revenueAccount'),
]
