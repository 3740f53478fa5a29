import { useTranslations } from 'next-intl'
import { AlignedNumber, mostPlaces } from '@/components/shared/record/aligned-number'
import { unitShort } from '@/lib/domain/units'
import { soldChange } from '@/lib/pos/pos-reports/rules/headline'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { quantity, share, OptionalLink } from './cells'
import { groupHref, productHref } from './drill-down'
import { ReportTable, type ReportColumn, type RowsProps } from './report-table'
import { useTurnoverColumns } from './use-turnover-columns'

type Groups = ReportOf<'product-groups'>
type Products = ReportOf<'products'>
type Row = (Groups | Products)['rows'][number]

const BELOW = 'block text-sm font-normal text-muted-foreground tabular sm:hidden print:hidden'

/** Sales by product or product group: groups link to their products, products to their lines. */
export function SoldRows({ answer, address, beside, mayOpen }: RowsProps<Groups | Products>) {
  const t = useTranslations('posReports')
  const turnover = useTurnoverColumns(answer.totals)
  const of = new Map<Row, NonNullable<typeof beside>[number] | undefined>(
    answer.rows.map((row, at) => [row, beside?.[at]]),
  )
  const places = mostPlaces(answer.rows.map((row) => quantity(row.quantity)))
  const isCompared = beside?.some(({ before }) => before !== null) ?? false
  const hasUnits = beside?.some(({ unit }) => unit !== null) ?? false
  const changeIn = (row: Row) => soldChange(row.gross, of.get(row)?.before ?? null) ?? t('isNew')
  const unitOf = (row: Row) => {
    const unit = of.get(row)?.unit ?? null
    return unit === null ? '' : unit === 'mixed' ? t('mixedUnits') : unitShort(unit)
  }
  const change: ReportColumn<Row> = {
    header: t('columns.change'),
    sort: 'change',
    numeric: true,
    minor: true,
    cell: changeIn,
  }
  const figures: ReportColumn<Row>[] = [
    {
      header: t('columns.quantity'),
      sort: 'quantity',
      numeric: true,
      cell: (row) => (
        <>
          <AlignedNumber text={quantity(row.quantity)} places={places} />
          {hasUnits ? <span className={BELOW}>{unitOf(row)}</span> : null}
        </>
      ),
    },
    ...(hasUnits ? [{ header: t('columns.unit'), minor: true, cell: unitOf }] : []),
    turnover.net,
    turnover.vat,
    {
      ...turnover.gross,
      cell: (row) => (
        <>
          {turnover.gross.cell(row)}
          {isCompared ? <span className={BELOW}>{changeIn(row)}</span> : null}
        </>
      ),
    },
    ...(isCompared ? [change] : []),
    {
      header: t('columns.share'),
      sort: 'share',
      numeric: true,
      minor: true,
      cell: (row) => share(row.share),
    },
  ]
  const label = t(`reports.${answer.report}`)
  if (answer.report === 'product-groups')
    return (
      <ReportTable
        label={label}
        rows={answer.rows}
        rowKey={({ productGroup }) => productGroup}
        address={address}
        columns={[
          {
            header: t('columns.productGroup'),
            sort: 'productGroup',
            cell: ({ productGroup }) => (
              <OptionalLink href={groupHref(address, productGroup)}>
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
      address={address}
      columns={[
        {
          header: t('columns.name'),
          sort: 'name',
          cell: ({ productId, name }) => (
            <OptionalLink href={mayOpen ? productHref(address, { productId, name }) : null}>
              {name}
            </OptionalLink>
          ),
          sum: t('sum'),
        },
        {
          header: t('columns.productNumber'),
          sort: 'productNumber',
          minor: true,
          cell: ({ productNumber }) => <span className="tabular">{productNumber}</span>,
        },
        ...figures,
      ]}
    />
  )
}
