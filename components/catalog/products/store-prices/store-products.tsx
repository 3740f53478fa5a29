'use client'

import { Package } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import { useLeaveGuard } from '@/components/shared/form/use-leave-guard'
import { useSaveKey } from '@/components/shared/form/use-save-key'
import { storeProductList } from '@/lib/catalog/products/list'
import type { StoreProductPage } from '@/lib/catalog/products/queries/list-store-products'
import { usePriceTags } from '@/components/catalog/price-tags/use-price-tags'
import { EditsBar } from './edits-bar'
import { PercentDialog } from './percent-dialog'
import { storeProductColumns } from './store-product-columns'
import { useBulkEdits } from './use-bulk-edits'
import { useStoreEdits } from './use-store-edits'

export interface StoreProductsProps {
  storeId: string
  page: StoreProductPage
  useGrossPrice: boolean
  mayChange: boolean
  /** Whether the user may print price tags. */
  mayPrint: boolean
}

/** A store's assortment and prices, editable in the table. */
export function StoreProducts({ storeId, page, useGrossPrice, mayChange, mayPrint }: StoreProductsProps) {
  const t = useTranslations('products.storePrices')
  const edits = useStoreEdits(storeId, page.rows)
  const bulk = useBulkEdits(edits)
  const tags = usePriceTags(page.rows, true, storeId)
  const dirty = edits.edits.size > 0
  useLeaveGuard(dirty)
  useSaveKey(dirty, edits.save)
  const filters = filterChips(storeProductList, {
    productGroupId: { label: t('filters.group'), url: '/api/pickers/product-groups' },
    state: { label: t('filters.state'), option: (state) => t(`states.${state}`) },
  })
  return (
    <>
      <DataTable
        tableId="store-products"
        label={t('table')}
        list={storeProductList}
        page={page}
        columns={storeProductColumns({
          t,
          edits,
          rates: page.rates,
          useGrossPrice,
          disabled: !mayChange || edits.pending,
        })}
        filters={filters}
        rowName={({ name }) => name}
        // tags show saved prices only
        bulkActions={[...(mayPrint && !dirty ? tags.actions : []), ...(mayChange ? bulk.actions : [])]}
        bar={dirty ? <EditsBar edits={edits} /> : null}
        emptyState={{ icon: Package, title: t('empty.title'), description: t('empty.text') }}
      />
      {tags.host}
      {bulk.asked > 0 ? (
        <PercentDialog count={bulk.asked} onApply={bulk.applyPercent} onClose={bulk.close} />
      ) : null}
    </>
  )
}
