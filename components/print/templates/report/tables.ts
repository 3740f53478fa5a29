import { day, money, percent, quantity } from '@/components/print/format'
import type { SheetColumn, SheetTable } from '@/components/print/layout/sheet-table'
import { germanNumber, wireTotal } from '@/lib/domain/money'
import { unitShort } from '@/lib/domain/units'
import { soldChange } from '@/lib/pos/pos-reports/rules/headline'
import { weekdayOf } from '@/lib/pos/pos-reports/rules/report-bars'
import type { ReportPaper } from '@/lib/pos/pos-reports/rules/report-paper'
import { vatAt } from '@/lib/pos/pos-reports/rules/sort-rows'
import { totalParts, zeroReason } from '@/lib/pos/pos-reports/rules/total-parts'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { closingTable } from './closing-table'
import { partTable } from './part-table'
import { receiptTable, journalTable } from './receipt-table'
import { caseText, methodText, t } from './texts'

const whole = (value: number): string => germanNumber(String(value), 0)
const share = (wire: string): string => `${germanNumber(wire, 2)}\u00a0%`
const summed = (wires: readonly string[]) => money(wireTotal(wires))

/**
 * Returns the tables of a report, with the same columns as on a wide screen; none if there are no
 * rows.
 */
export function reportTables({ answer, beside }: Pick<ReportPaper, 'answer' | 'beside'>): SheetTable[] {
  if (answer.report === 'total') return totalTables(answer.totals)
  if (answer.rows.length === 0) return []
  switch (answer.report) {
    case 'product-groups':
    case 'products':
      return [{ columns: soldColumns(answer, beside ?? []) }]
    case 'days':
      return [{ columns: dayColumns(answer) }]
    case 'weekdays':
    case 'hours':
    case 'cashiers':
      return [partTable(answer)]
    case 'differences':
    case 'store-journal':
      return [closingTable(answer)]
    case 'receipts':
      return [receiptTable(answer)]
    case 'sales-journal':
      return [journalTable(answer)]
  }
}

function totalTables(totals: ReportOf<'total'>['totals']): SheetTable[] {
  const taxesOf = (section: 'TURNOVER' | 'ADVANCE') => totals.taxes.filter((tax) => tax.section === section)
  const advances = taxesOf('ADVANCE')
  return [
    taxTable(t('byRate'), taxesOf('TURNOVER')),
    paymentTable(totals.payments),
    ...partTables(totals),
    ...(advances.length === 0 ? [] : [taxTable(t('advances'), advances)]),
    otherTable(totals),
  ]
}

const paymentTable = (payments: ReportOf<'total'>['totals']['payments']): SheetTable => ({
  title: t('byPayment'),
  columns: [
    { heading: t('columns.method'), cells: payments.map(({ method }) => methodText(method)), sum: t('sum') },
    {
      heading: t('columns.count'),
      cells: payments.map(({ count }) => whole(count)),
      sum: whole(payments.reduce((all, { count }) => all + count, 0)),
      numeric: true,
    },
    {
      heading: t('columns.amount'),
      cells: payments.map((paid) => money(paid.amount)),
      sum: summed(payments.map(({ amount: paid }) => paid)),
      numeric: true,
    },
  ],
})

/** Reconciles turnover with payments; returns no table if they are equal. */
function partTables(totals: ReportOf<'total'>['totals']): SheetTable[] {
  const { rows, paid } = totalParts(totals)
  if (rows.length === 0) return []
  const label = ({ of, businessCase }: (typeof rows)[number]) =>
    of === 'section' ? caseText(businessCase) : t(`parts.${of}`)
  return [
    {
      title: t('bySection'),
      columns: [
        { heading: t('columns.section'), cells: rows.map(label), sum: t('parts.payments') },
        {
          heading: t('columns.amount'),
          cells: rows.map(({ gross }) => money(gross)),
          sum: money(paid),
          numeric: true,
        },
      ],
    },
  ]
}

function otherTable({ returns, cancellations, movements }: ReportOf<'total'>['totals']): SheetTable {
  const counted = ({ count, amount }: typeof returns) =>
    count === 0 ? whole(0) : t('counted', { count: whole(count), amount: money(amount) })
  const others = [
    [t('columns.returns'), counted(returns)],
    [t('columns.cancellations'), counted(cancellations)],
    ...movements.map(({ businessCase, gross }) => [caseText(businessCase), money(gross)] as const),
  ] as const
  return {
    title: t('others'),
    columns: [
      { heading: '', cells: others.map(([term]) => term) },
      { heading: '', cells: others.map(([, value]) => value), numeric: true },
    ],
  }
}

function taxTable(title: string, taxes: ReportOf<'total'>['totals']['taxes']): SheetTable {
  const label = (tax: (typeof taxes)[number]) => {
    const reason = zeroReason(tax)
    return reason ? t(`vatKeys.${reason}`) : percent(tax.vatRate)
  }
  return {
    title,
    columns: [
      { heading: t('columns.vatRate'), cells: taxes.map(label), sum: t('sum') },
      ...(['net', 'vat', 'gross'] as const).map((name) => ({
        heading: t(`columns.${name}`),
        cells: taxes.map((tax) => money(tax[name])),
        sum: summed(taxes.map((tax) => tax[name])),
        numeric: true,
      })),
    ],
  }
}

type Beside = NonNullable<ReportPaper['beside']>

const unitText = (unit: string | null) =>
  unit === null ? '' : unit === 'mixed' ? t('mixedUnits') : unitShort(unit)

function soldColumns(
  answer: ReportOf<'product-groups'> | ReportOf<'products'>,
  beside: Beside,
): SheetColumn[] {
  const { totals, rows } = answer
  const amount = (name: 'net' | 'vat' | 'gross'): SheetColumn => ({
    heading: t(`columns.${name}`),
    cells: rows.map((row) => money(row[name])),
    sum: money(totals[name]),
    numeric: true,
  })
  const named: SheetColumn[] =
    answer.report === 'products'
      ? [
          { heading: t('columns.name'), cells: answer.rows.map(({ name }) => name), sum: t('sum') },
          { heading: t('columns.productNumber'), cells: answer.rows.map((row) => row.productNumber) },
        ]
      : [
          {
            heading: t('columns.productGroup'),
            cells: answer.rows.map(({ productGroup }) => productGroup || t('noGroup')),
            sum: t('sum'),
          },
        ]
  return [
    ...named,
    { heading: t('columns.quantity'), cells: rows.map((row) => quantity(row.quantity)), numeric: true },
    ...(beside.some(({ unit }) => unit !== null)
      ? [{ heading: t('columns.unit'), cells: rows.map((_row, at) => unitText(beside[at]?.unit ?? null)) }]
      : []),
    ...(['net', 'vat', 'gross'] as const).map(amount),
    ...(beside.some(({ before }) => before !== null)
      ? [
          {
            heading: t('columns.change'),
            cells: rows.map((row, at) => soldChange(row.gross, beside[at]?.before ?? null) ?? t('isNew')),
            numeric: true,
          },
        ]
      : []),
    { heading: t('columns.share'), cells: rows.map((row) => share(row.share)), numeric: true },
  ]
}

function dayColumns({ totals, rows }: ReportOf<'days'>): SheetColumn[] {
  const amounts = (heading: string, of: (row: (typeof rows)[number]) => string): SheetColumn => {
    const wires = rows.map(of)
    return { heading, cells: wires.map(money), sum: summed(wires), numeric: true }
  }
  const rates = [...new Set(rows.flatMap(({ taxes }) => taxes.map(({ vatRate }) => vatRate)))]
  return [
    {
      heading: t('columns.day'),
      cells: rows.map(({ date }) => `${t(`weekdays.${weekdayOf(date)}`)} ${day(date)}`),
      sum: t('sum'),
    },
    {
      heading: t('columns.countReceipts'),
      cells: rows.map(({ countReceipts }) => whole(countReceipts)),
      sum: whole(totals.countReceipts),
      numeric: true,
    },
    amounts(t('columns.net'), ({ net }) => net),
    ...rates
      .toSorted((a, b) => Number(b) - Number(a))
      .map((rate) => amounts(t('columns.vatAt', { rate: percent(rate) }), ({ taxes }) => vatAt(taxes, rate))),
    amounts(t('columns.gross'), ({ gross }) => gross),
    ...(['cash', 'card', 'other'] as const).map((way) => amounts(t(`columns.${way}`), (row) => row[way])),
  ]
}
