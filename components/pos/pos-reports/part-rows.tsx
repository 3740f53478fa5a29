import { useTranslations } from 'next-intl'
import { centsOf } from '@/lib/domain/money'
import { WEEK, weekdayNamed } from '@/lib/pos/pos-reports/rules/report-bars'
import { hourRange, tintOf } from '@/lib/pos/pos-reports/rules/sales-hours'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { money, share, whole } from './cells'
import { ReportTable, type ReportColumn, type RowsProps } from './report-table'
import { useTurnoverColumns } from './use-turnover-columns'

type Parts = ReportOf<'weekdays'> | ReportOf<'hours'> | ReportOf<'cashiers'>
type Part = Parts['rows'][number]

/**
 * Returns the columns that these reports share, in their order; `isFull`: on phones without the
 * number of receipts, since another column follows.
 */
function usePartColumns(totals: Parts['totals'], isFull = false): ReportColumn<Part>[] {
  const t = useTranslations('posReports')
  const turnover = useTurnoverColumns(totals)
  return [
    {
      header: t('columns.countReceipts'),
      sort: 'countReceipts',
      numeric: true,
      minor: isFull,
      cell: ({ countReceipts }) => whole(countReceipts),
      sum: whole(totals.countReceipts),
    },
    turnover.net,
    turnover.vat,
    turnover.gross,
    {
      header: t('columns.share'),
      sort: 'share',
      numeric: true,
      minor: true,
      cell: (row) => share(row.share),
    },
  ]
}

/** Turnover by weekday, with the average of a day. */
export function WeekdayRows({ answer, address }: RowsProps<ReportOf<'weekdays'>>) {
  const t = useTranslations('posReports')
  const { rows, totals } = answer
  return (
    <ReportTable
      label={t('reports.weekdays')}
      rows={rows}
      rowKey={({ weekday }) => String(weekday)}
      address={address}
      columns={[
        {
          header: t('columns.weekday'),
          sort: 'weekday',
          cell: ({ weekday }) => t(`weekdayNames.${weekdayNamed(weekday)}`),
          sum: t('sum'),
        },
        {
          header: t('columns.countDays'),
          sort: 'countDays',
          numeric: true,
          minor: true,
          cell: ({ countDays }) => whole(countDays),
        },
        ...usePartColumns(totals, true),
        {
          header: t('columns.averageDay'),
          sort: 'averageDay',
          numeric: true,
          cell: ({ averageDay }) => (averageDay === null ? '' : money(averageDay)),
        },
      ]}
    />
  )
}

/** Turnover by cashier, with the average of a receipt. */
export function CashierRows({ answer, address }: RowsProps<ReportOf<'cashiers'>>) {
  const t = useTranslations('posReports')
  const { rows, totals } = answer
  return (
    <ReportTable
      label={t('reports.cashiers')}
      rows={rows}
      rowKey={({ cashier }) => cashier ?? ''}
      address={address}
      columns={[
        {
          header: t('columns.cashier'),
          sort: 'cashier',
          cell: ({ cashier }) => <span className="break-words-de">{cashier ?? t('noCashier')}</span>,
          sum: t('sum'),
        },
        ...usePartColumns(totals),
        {
          header: t('columns.averageGross'),
          sort: 'averageGross',
          numeric: true,
          minor: true,
          cell: ({ averageGross }) => (averageGross === null ? '' : money(averageGross)),
        },
      ]}
    />
  )
}

/** Turnover by hour; on wide screens by weekday, too, tinted by its size. */
export function HourRows({ answer, address }: RowsProps<ReportOf<'hours'>>) {
  const t = useTranslations('posReports')
  const { rows, totals } = answer
  const highest = Math.max(0, ...rows.flatMap(({ weekdays }) => weekdays.map(centsOf)))
  const shown = WEEK.filter((weekday) =>
    rows.some(({ weekdays }) => centsOf(weekdays[weekday - 1] ?? '0') !== 0),
  )
  const ofWeekday = (weekday: number): ReportColumn<Part & { weekdays: string[] }> => ({
    header: t(`weekdays.${weekdayNamed(weekday)}`),
    numeric: true,
    minor: 'wide',
    cell: ({ weekdays }) => <Tinted wire={weekdays[weekday - 1] ?? '0.00'} highest={highest} />,
  })
  return (
    <>
      <p className="mb-2 text-sm text-muted-foreground max-xl:hidden">{t('tinted')}</p>
      <ReportTable
        label={t('reports.hours')}
        rows={rows}
        rowKey={({ hour }) => String(hour)}
        address={address}
        columns={[
          {
            header: t('columns.hour'),
            sort: 'hour',
            cell: ({ hour }) => (
              <span className="whitespace-nowrap tabular">{t('hourOf', hourRange(hour))}</span>
            ),
            sum: t('sum'),
          },
          ...shown.map(ofWeekday),
          ...usePartColumns(totals),
        ]}
      />
    </>
  )
}

/** An amount, the more tinted the higher it is; nothing for zero. */
function Tinted({ wire, highest }: { wire: string; highest: number }) {
  const cents = centsOf(wire)
  if (cents === 0) return null
  const tint = tintOf(cents, highest)
  return (
    <span
      className="-mx-1.5 block rounded-xs px-1.5 print:[print-color-adjust:exact]"
      style={
        tint === 0 ? undefined : { background: `color-mix(in oklab, var(--chart-1) ${tint}%, transparent)` }
      }
    >
      {money(wire)}
    </span>
  )
}
