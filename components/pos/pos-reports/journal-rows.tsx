import { useTranslations } from 'next-intl'
import { AlignedNumber, mostPlaces } from '@/components/shared/record/aligned-number'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { DateTime, quantity, rate, OptionalLink } from './cells'
import { ReportTable, type RowsProps } from './report-table'
import { useTurnoverColumns } from './use-turnover-columns'

/** Turnover line by line, for bookkeeping. */
export function JournalRows({ answer, address, mayOpen }: RowsProps<ReportOf<'sales-journal'>>) {
  const t = useTranslations('posReports')
  const turnover = useTurnoverColumns(answer.totals)
  const places = mostPlaces(answer.rows.map((row) => quantity(row.quantity)))
  return (
    <ReportTable
      label={t('reports.sales-journal')}
      rows={answer.rows}
      rowKey={({ receiptId, line }) => `${receiptId} ${line}`}
      address={address}
      columns={[
        {
          header: t('columns.createdAt'),
          sort: 'createdAt',
          cell: ({ createdAt, number, receiptId }) => (
            <>
              <DateTime at={createdAt} />
              <span className="block text-sm tabular sm:hidden print:hidden">
                <OptionalLink href={mayOpen ? `/receipts/${receiptId}` : null}>{number}</OptionalLink>
              </span>
            </>
          ),
          sum: t('sum'),
        },
        {
          header: t('columns.device'),
          sort: 'device',
          minor: true,
          cell: ({ device }) => <span className="block min-w-24 break-words-de">{device.name}</span>,
        },
        {
          header: t('columns.number'),
          sort: 'number',
          minor: true,
          cell: ({ number, receiptId }) => (
            <OptionalLink href={mayOpen ? `/receipts/${receiptId}` : null}>
              <span className="tabular">{number}</span>
            </OptionalLink>
          ),
        },
        {
          header: t('columns.name'),
          sort: 'name',
          cell: ({ name }) => <span className="block break-words-de sm:min-w-28">{name}</span>,
        },
        {
          header: t('columns.productGroup'),
          sort: 'productGroup',
          minor: 'wide',
          cell: ({ productGroup }) => <span className="break-words-de">{productGroup}</span>,
        },
        { header: t('columns.account'), minor: true, cell: ({ revenueAccount }) => revenueAccount },
        {
          header: t('columns.quantity'),
          sort: 'quantity',
          numeric: true,
          minor: true,
          cell: ({ quantity: sold }) => <AlignedNumber text={quantity(sold)} places={places} />,
        },
        {
          header: t('columns.vatRate'),
          sort: 'vatRate',
          numeric: true,
          minor: true,
          cell: ({ vatRate }) => rate(vatRate),
        },
        turnover.net,
        { ...turnover.vat, minor: 'wide' },
        turnover.gross,
      ]}
    />
  )
}
