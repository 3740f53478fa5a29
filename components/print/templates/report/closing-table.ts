import { closingPeriod } from '@/components/pos/closings/closing-period'
import { money } from '@/components/print/format'
import type { SheetColumn, SheetTable } from '@/components/print/layout/sheet-table'
import { germanDay } from '@/lib/domain/business-date'
import { germanDifference, germanNumber } from '@/lib/domain/money'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { gaps, t } from './texts'

type Differences = ReportOf<'differences'>
type Journal = ReportOf<'store-journal'>

const whole = (value: number): string => germanNumber(String(value), 0)

/**
 * Returns daily closings: compared with their receipts and the cash, or as a journal with the gaps.
 */
export function closingTable(answer: Differences | Journal): SheetTable {
  const closing: SheetColumn[] = [
    {
      heading: t('columns.closing'),
      cells: answer.rows.map(({ number }) => t('numberOf', { number: String(number) })),
      sum: t('sum'),
    },
    { heading: t('columns.store'), cells: answer.rows.map(({ store }) => store.name) },
    { heading: t('columns.device'), cells: answer.rows.map(({ device }) => device.name) },
    {
      heading: t('columns.businessDay'),
      cells: answer.rows.map(({ businessDay }) => germanDay(businessDay)),
    },
    { heading: t('columns.period'), cells: answer.rows.map(closingPeriod) },
  ]
  return {
    columns: [...closing, ...(answer.report === 'differences' ? differences(answer) : journal(answer))],
  }
}

const differences = ({ totals, rows }: Differences): SheetColumn[] =>
  (['grossTotal', 'itemsGross', 'difference', 'cashDesired', 'cashActual', 'cashDifference'] as const).map(
    (name) => ({
      heading: t(`columns.${name}`),
      cells: rows.map((row) => amountIn(name)(row[name])),
      sum: amountIn(name)(totals[name]),
      numeric: true,
    }),
  )

/** Differences have a sign. */
const amountIn = (name: string) => (/difference/i.test(name) ? germanDifference : money)

const journal = ({ totals, rows }: Journal): SheetColumn[] => [
  ...(['countReceipts', 'countCanceled'] as const).map((name) => ({
    heading: t(`columns.${name}`),
    cells: rows.map((row) => whole(row[name])),
    sum: whole(totals[name]),
    numeric: true,
  })),
  ...(['netTotal', 'taxTotal', 'grossTotal'] as const).map((name) => ({
    heading: t(`columns.${name}`),
    cells: rows.map((row) => money(row[name])),
    sum: money(totals[name]),
    numeric: true,
  })),
  { heading: t('columns.gap'), cells: rows.map(({ gap }) => gapText(gap)) },
]

function gapText(gap: Journal['rows'][number]['gap']): string {
  if (gap === null) return ''
  const { from, to } = gap
  return from === to
    ? gaps('one', { number: String(from) })
    : gaps('many', { from: String(from), to: String(to) })
}
