import type { useTranslations } from 'next-intl'
import { rateLabel, type UntaxedLabels } from '@/components/shared/form/use-rate-label'
import type { Column } from '@/components/shared/data-table/types'
import { DeletedBadge } from '@/components/shared/record/deleted-badge'
import { Badge } from '@/components/ui/badge'
import { businessDay, germanDay } from '@/lib/domain/business-date'
import { basisPointsOf, germanNumber } from '@/lib/domain/money'
import { unitLabel } from '@/lib/domain/units'
import type { ProductListRow } from '@/lib/catalog/products/loaders'

type Words = ReturnType<typeof useTranslations<'products'>>

/** Returns the columns of the list; the price is gross or net by the tenant's setting. */
export function productColumns(
  t: Words,
  untaxed: UntaxedLabels,
  useGrossPrice: boolean,
): Column<ProductListRow>[] {
  return [
    {
      id: 'productNumber',
      card: 'detail',
      header: t('fields.productNumber'),
      sortable: true,
      width: '9rem',
      cell: (row) => <span className="break-words-de tabular">{row.productNumber}</span>,
    },
    {
      id: 'name',
      header: t('fields.name'),
      sortable: true,
      card: 'title',
      cell: (row) => <NameCell row={row} t={t} />,
    },
    { id: 'group', card: 'detail', header: t('fields.group'), cell: (row) => row.group },
    {
      id: 'price',
      header: t(useGrossPrice ? 'fields.priceGross' : 'fields.priceNet'),
      sortable: true,
      numeric: true,
      card: 'aside',
      cell: ({ price }) => `${germanNumber(price)}\u00a0€`,
    },
    { id: 'unit', header: t('fields.unit'), card: 'hidden', cell: ({ unit }) => unitLabel(unit) },
    {
      id: 'vatRate',
      header: t('fields.vat'),
      numeric: true,
      card: 'hidden',
      cell: ({ vatRate, vatCategory }) =>
        rateLabel(untaxed, { vatRate: basisPointsOf(vatRate), vatCategory }),
    },
    {
      id: 'gtin',
      card: 'hidden',
      header: t('fields.gtin'),
      cell: ({ gtin }) => (gtin ? <span className="tabular">{gtin}</span> : null),
    },
    {
      id: 'createdAt',
      card: 'hidden',
      header: t('fields.createdAt'),
      sortable: true,
      hidden: true,
      cell: ({ createdAt }) => germanDay(businessDay(new Date(createdAt))),
    },
  ]
}

function NameCell({ row, t }: { row: ProductListRow; t: Words }) {
  const { name, isDeposit, isActive, isDeleted } = row
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="break-words-de">{name}</span>
      {isDeposit ? <Badge tone="amber">{t('deposit')}</Badge> : null}
      {isDeleted ? <DeletedBadge /> : null}
      {isActive || isDeleted ? null : <Badge tone="grey">{t('states.INACTIVE')}</Badge>}
    </span>
  )
}
