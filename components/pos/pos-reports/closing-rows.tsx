import { useTranslations } from 'next-intl'
import { closingPeriod, closingTimes } from '@/components/pos/closings/closing-period'
import { Difference } from '@/components/pos/closings/difference'
import { GapBadge } from '@/components/pos/closings/gap-badge'
import { germanDay } from '@/lib/domain/business-date'
import { germanDifference } from '@/lib/domain/money'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { money, OptionalLink, whole } from './cells'
import { ReportTable, type ReportColumn, type RowsProps } from './report-table'

type Differences = ReportOf<'differences'>
type Journal = ReportOf<'store-journal'>
type Row = (Differences | Journal)['rows'][number]

/** If the business day has its own column, only the times are shown. */
function Period({ row }: { row: Row }) {
  const times = closingTimes(row)
  return (
    <span className="block min-w-24 print:whitespace-nowrap">
      {times ? (
        <>
          <span className="xl:hidden print:hidden">{germanDay(row.businessDay)}, </span>
          <span className="whitespace-nowrap">{times}</span>
        </>
      ) : (
        closingPeriod(row)
      )}
    </span>
  )
}

/** Daily closings: compared with their receipts and the cash, or as a journal with the gaps. */
export function ClosingRows({ answer, address, mayOpen }: RowsProps<Differences | Journal>) {
  const t = useTranslations('posReports')
  const closing: ReportColumn<Row>[] = [
    {
      header: t('columns.closing'),
      sort: 'number',
      cell: ({ number, device, closingId, ...row }) => (
        <>
          <OptionalLink href={mayOpen ? `/pos-devices/${device.id}/closings/${closingId}` : null}>
            {t('numberOf', { number: String(number) })}
          </OptionalLink>
          <span className="block text-sm break-words-de text-muted-foreground sm:hidden print:hidden">
            {device.name} · {germanDay(row.businessDay)}
          </span>
          {'gap' in row && row.gap ? <GapBadge gap={row.gap} /> : null}
        </>
      ),
      sum: t('sum'),
    },
    {
      header: t('columns.store'),
      sort: 'store',
      cell: ({ store }) => <span className="block min-w-24 break-words-de print:min-w-32">{store.name}</span>,
      minor: true,
    },
    {
      header: t('columns.device'),
      sort: 'device',
      cell: ({ device }) => <span className="block min-w-20 break-words-de">{device.name}</span>,
      minor: true,
    },
    {
      header: t('columns.businessDay'),
      minor: 'wide',
      cell: ({ businessDay }) => germanDay(businessDay),
    },
    {
      header: t('columns.period'),
      sort: 'endTime',
      minor: true,
      cell: (row) => <Period row={row} />,
    },
  ]
  const label = t(`reports.${answer.report}`)
  const rowKey = ({ closingId }: { closingId: string }) => closingId
  if (answer.report === 'differences') {
    const { totals } = answer
    const plain = (
      name: 'grossTotal' | 'itemsGross' | 'cashDesired' | 'cashActual',
    ): ReportColumn<Differences['rows'][number]> => ({
      header: t(`columns.${name}`),
      sort: name,
      numeric: true,
      // the difference and the amount in the closing imply it
      minor: name === 'itemsGross' ? 'widest' : 'wide',
      cell: (row) => money(row[name]),
      sum: money(totals[name]),
    })
    const differenceColumn = (
      name: 'difference' | 'cashDifference',
    ): ReportColumn<Differences['rows'][number]> => ({
      header: t(`columns.${name}`),
      sort: name,
      numeric: true,
      cell: (row) => <Difference amount={row[name]} />,
      sum: germanDifference(totals[name]),
    })
    const columns = [
      ...closing,
      plain('grossTotal'),
      plain('itemsGross'),
      differenceColumn('difference'),
      plain('cashDesired'),
      plain('cashActual'),
      differenceColumn('cashDifference'),
    ]
    return (
      <ReportTable label={label} rows={answer.rows} rowKey={rowKey} columns={columns} address={address} />
    )
  }
  const { totals } = answer
  const amount = (
    name: 'grossTotal' | 'netTotal' | 'taxTotal',
    minor: 'wide' | false,
  ): ReportColumn<Journal['rows'][number]> => ({
    header: t(name === 'grossTotal' ? 'columns.gross' : `columns.${name}`),
    sort: name,
    numeric: true,
    minor,
    cell: (row) => money(row[name]),
    sum: money(totals[name]),
  })
  const counted = (name: 'countReceipts' | 'countCanceled'): ReportColumn<Journal['rows'][number]> => ({
    header: t(`columns.${name}`),
    sort: name,
    numeric: true,
    minor: name === 'countCanceled' ? 'wide' : true,
    cell: (row) => whole(row[name]),
    sum: whole(totals[name]),
  })
  const columns: ReportColumn<Journal['rows'][number]>[] = [
    ...closing,
    counted('countReceipts'),
    counted('countCanceled'),
    amount('netTotal', 'wide'),
    amount('taxTotal', 'wide'),
    amount('grossTotal', false),
  ]
  return <ReportTable label={label} rows={answer.rows} rowKey={rowKey} columns={columns} address={address} />
}
