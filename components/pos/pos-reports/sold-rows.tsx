import { useTranslations } from 'next-intl'
import { reportHref } from '@/lib/pos/pos-reports/list'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { quantity, share, OptionalLink } from './cells'
import { ReportTable, type ReportColumn, type RowsProps } from './report-table'
import { useTurnoverColumns } from './use-turnover-columns'

type Groups = ReportOf<'product-groups'>
type Products = ReportOf<'products'>

/** Sales by product or product group: groups link to their products, products to their lines. */
export function SoldRows({ answer, address }: RowsProps<Groups | Products>) {
  const t = useTranslations('posReports')
  const turnover = useTurnoverColumns(answer.totals)
  const figures: ReportColumn<(Groups | Products)['rows'][number]>[] = [
    { header: t('columns.quantity'), numeric: true, cell: (row) => quantity(row.quantity) },
    turnover.net,
    turnover.vat,
    turnover.gross,
    { header: t('columns.share'), numeric: true, minor: true, cell: (row) => share(row.share) },
  ]
  const label = t(`reports.${answer.report}`)
  if (answer.report === 'product-groups')
    return (
      <ReportTable
        label={label}
        rows={answer.rows}
        rowKey={({ productGroup }) => productGroup}
        columns={[
          {
            header: t('columns.productGroup'),
            cell: ({ productGroup }) => (
              <OptionalLink
                href={reportHref({ ...address, report: 'products', only: { group: productGroup }, page: 1 })}
              >
                {productGroup || t('noGroup')}
              </OptionalLink>
            ),
            sum: t('sum'),
          },
          ...figures,
        ]}
      />
    )
  return (
    <ReportTable
      label={label}
      rows={answer.rows}
      rowKey={({ productId, name }) => productId ?? `: ${name}`}
      columns={[
        {
          header: t('columns.name'),
          cell: ({ productId, name }) => (
            <OptionalLink
              href={reportHref({
                ...address,
                report: 'sales-journal',
                only: productId === null ? { name } : { product: productId },
                page: 1,
              })}
            >
              {name}
            </OptionalLink>
          ),
          sum: t('sum'),
        },
        {
          header: t('columns.productNumber'),
          minor: true,
          cell: ({ productNumber }) => <span className="tabular">{productNumber}</span>,
        },
        ...figures,
      ]}
    />
  )
}
