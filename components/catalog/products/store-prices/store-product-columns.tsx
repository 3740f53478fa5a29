import Link from 'next/link'
import type { useTranslations } from 'next-intl'
import type { Column } from '@/components/shared/data-table/types'
import { Badge } from '@/components/ui/badge'
import { germanNumber } from '@/lib/domain/money'
import type { RateChoice } from '@/lib/catalog/products/queries/get-product'
import type { StorePriceForm, StoreProductRecord } from '@/lib/catalog/products/schema'
import { AccountCell, ListedCell, PriceCell, RateCell } from './cells'
import type { StoreEdits } from './use-store-edits'

export interface StoreColumns {
  t: ReturnType<typeof useTranslations<'products.storePrices'>>
  edits: StoreEdits
  rates: readonly RateChoice[]
  useGrossPrice: boolean
  disabled: boolean
}

/** Returns the columns of a store's list, with editable cells for store-specific values. */
export function storeProductColumns({
  t,
  edits,
  rates,
  useGrossPrice,
  disabled,
}: StoreColumns): Column<StoreProductRecord>[] {
  const priceLabel = t(useGrossPrice ? 'priceGross' : 'priceNet')
  const bind = <Field extends keyof StorePriceForm>(
    row: StoreProductRecord,
    field: Field,
    label: string,
  ) => ({
    value: edits.valuesOf(row)[field],
    onChange: (value: StorePriceForm[Field]) => edits.change([{ row, changes: { [field]: value } }]),
    control: { disabled, 'aria-label': t('cell', { field: label, name: row.name }) },
  })
  return [
    {
      id: 'name',
      header: t('product'),
      sortable: true,
      card: 'title',
      cell: (row) => <NameCell row={row} inactive={t('inactive')} refusal={edits.refusals.get(row.id)} />,
    },
    {
      id: 'listed',
      card: 'field',
      header: t('listed'),
      width: '7rem',
      cell: (row) => (
        <ListedCell {...bind(row, 'isListed', t('listed'))} carriesAll={row.storePrice.store.carriesAll} />
      ),
    },
    {
      id: 'productPrice',
      card: 'aside',
      header: t('priceOfProduct'),
      numeric: true,
      cell: ({ price }) => `${germanNumber(price)}\u00a0€`,
    },
    {
      id: 'price',
      card: 'field',
      header: priceLabel,
      width: '9rem',
      cell: (row) => <PriceCell {...bind(row, 'price', priceLabel)} inherited={row.price} />,
    },
    {
      id: 'vatRate',
      card: 'hidden',
      header: t('vatRate'),
      width: '14rem',
      cell: (row) => (
        <RateCell {...bind(row, 'vatRateId', t('vatRate'))} rates={rates} inherited={row.vatRateId} />
      ),
    },
    {
      id: 'revenueAccount',
      card: 'hidden',
      header: t('revenueAccount'),
      width: '8rem',
      cell: (row) => (
        <AccountCell {...bind(row, 'revenueAccount', t('revenueAccount'))} inherited={row.revenueAccount} />
      ),
    },
    {
      id: 'expenseAccount',
      card: 'hidden',
      header: t('expenseAccount'),
      width: '8rem',
      hidden: true,
      cell: (row) => (
        <AccountCell {...bind(row, 'expenseAccount', t('expenseAccount'))} inherited={row.expenseAccount} />
      ),
    },
  ]
}

interface NameCellProps {
  row: StoreProductRecord
  inactive: string
  refusal: string | undefined
}

function NameCell({ row: { id, name, productNumber, isActive }, inactive, refusal }: NameCellProps) {
  return (
    <span className="block min-w-40">
      <Link href={`/products/${id}?tab=store-prices`} prefetch={false} className="break-words-de text-link">
        {name}
      </Link>{' '}
      {isActive ? null : <Badge tone="grey">{inactive}</Badge>}{' '}
      <span className="block text-sm font-normal text-muted-foreground tabular max-sm:inline">
        {productNumber}
      </span>
      {refusal ? (
        <span role="alert" className="block text-sm font-semibold text-danger">
          {refusal}
        </span>
      ) : null}
    </span>
  )
}
