import { money } from '@/components/print/format'
import type { SheetColumn, SheetTable } from '@/components/print/layout/sheet-table'
import { germanNumber } from '@/lib/domain/money'
import { WEEK, weekdayNamed } from '@/lib/pos/pos-reports/rules/report-bars'
import { hourRange } from '@/lib/pos/pos-reports/rules/sales-hours'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { t } from './texts'

type Parts = ReportOf<'weekdays'> | ReportOf<'hours'> | ReportOf<'cashiers'>

const whole = (value: number): string => germanNumber(String(value), 0)
const share = (wire: string): string => `${germanNumber(wire, 2)}\u00a0%`
const optional = (wire: string | null): string => (wire === null ? '' : money(wire))

/** Returns the table of sales by weekday, hour or cashier. */
export const partTable = (answer: Parts): SheetTable => ({
  columns: [named(answer), ...before(answer), ...partColumns(answer), ...after(answer)],
})

function named(answer: Parts): SheetColumn {
  const sum = t('sum')
  switch (answer.report) {
    case 'weekdays':
      return {
        heading: t('columns.weekday'),
        cells: answer.rows.map(({ weekday }) => t(`weekdayNames.${weekdayNamed(weekday)}`)),
        sum,
      }
    case 'hours':
      return {
        heading: t('columns.hour'),
        cells: answer.rows.map(({ hour }) => t('hourOf', hourRange(hour))),
        sum,
      }
    case 'cashiers':
      return {
        heading: t('columns.cashier'),
        cells: answer.rows.map(({ cashier }) => cashier ?? t('noCashier')),
        sum,
      }
  }
}

function before(answer: Parts): SheetColumn[] {
  if (answer.report === 'weekdays')
    return [
      {
        heading: t('columns.countDays'),
        cells: answer.rows.map(({ countDays }) => whole(countDays)),
        numeric: true,
      },
    ]
  if (answer.report === 'cashiers') return []
  return WEEK.map((weekday) => ({
    heading: t(`weekdays.${weekdayNamed(weekday)}`),
    cells: answer.rows.map(({ weekdays }) => optional(weekdays[weekday - 1] ?? null)),
    numeric: true,
  }))
}

function partColumns({ totals, rows }: Parts): SheetColumn[] {
  return [
    {
      heading: t('columns.countReceipts'),
      cells: rows.map(({ countReceipts }) => whole(countReceipts)),
      sum: whole(totals.countReceipts),
      numeric: true,
    },
    ...(['net', 'vat', 'gross'] as const).map((name) => ({
      heading: t(`columns.${name}`),
      cells: rows.map((row) => money(row[name])),
      sum: money(totals[name]),
      numeric: true,
    })),
    { heading: t('columns.share'), cells: rows.map((row) => share(row.share)), numeric: true },
  ]
}

function after(answer: Parts): SheetColumn[] {
  if (answer.report === 'hours') return []
  const isOfDays = answer.report === 'weekdays'
  return [
    {
      heading: t(isOfDays ? 'columns.averageDay' : 'columns.averageGross'),
      cells: isOfDays
        ? answer.rows.map(({ averageDay }) => optional(averageDay))
        : answer.rows.map(({ averageGross }) => optional(averageGross)),
      numeric: true,
    },
  ]
}
