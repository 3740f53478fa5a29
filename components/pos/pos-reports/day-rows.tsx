import { useTranslations } from 'next-intl'
import { germanDay } from '@/lib/domain/business-date'
import { wireTotal } from '@/lib/domain/money'
import { weekdayOf } from '@/lib/pos/pos-reports/rules/report-bars'
import { vatAt } from '@/lib/pos/pos-reports/rules/sort-rows'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { dayHref } from './drill-down'
import { money, rate, OptionalLink, whole } from './cells'
import { ReportTable, type ReportColumn, type RowsProps } from './report-table'
import { useTurnoverColumns } from './use-turnover-columns'

type Row = ReportOf<'days'>['rows'][number]

/** Turnover by day; each links to its receipts. */
export function DayRows({ answer, address, mayOpen }: RowsProps<ReportOf<'days'>>) {
  const t = useTranslations('posReports')
  const { totals, rows } = answer
  const turnover = useTurnoverColumns(totals)
  const paymentColumn = (way: 'cash' | 'card' | 'other'): ReportColumn<Row> => ({
    header: t(`columns.${way}`),
    sort: way,
    numeric: true,
    minor: true,
    cell: (row) => money(row[way]),
    sum: money(wireTotal(rows.map((row) => row[way]))),
  })
  const rates = [...new Set(rows.flatMap(({ taxes }) => taxes.map(({ vatRate }) => vatRate)))]
    .toSorted((a, b) => Number(b) - Number(a))
    .map((vatRate): ReportColumn<Row> => {
      const vatOf = ({ taxes }: Row) => vatAt(taxes, vatRate)
      return {
        header: t('columns.vatAt', { rate: rate(vatRate) }),
        sort: `vatAt${vatRate}`,
        numeric: true,
        minor: true,
        cell: (row) => money(vatOf(row)),
        sum: money(wireTotal(rows.map(vatOf))),
      }
    })
  return (
    <ReportTable
      label={t('reports.days')}
      rows={rows}
      rowKey={({ date }) => date}
      address={address}
      columns={[
        {
          header: t('columns.day'),
          sort: 'date',
          cell: ({ date }) => (
            <OptionalLink href={mayOpen ? dayHref(address, date) : null}>
              <span className="whitespace-nowrap tabular">{`${t(`weekdays.${weekdayOf(date)}`)} ${germanDay(date)}`}</span>
            </OptionalLink>
          ),
          sum: t('sum'),
        },
        {
          header: t('columns.countReceipts'),
          sort: 'countReceipts',
          numeric: true,
          cell: ({ countReceipts }) => whole(countReceipts),
          sum: whole(totals.countReceipts),
        },
        turnover.net,
        ...rates,
        turnover.gross,
        paymentColumn('cash'),
        paymentColumn('card'),
        paymentColumn('other'),
      ]}
    />
  )
}
