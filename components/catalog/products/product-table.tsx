'use client'

import { Package } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import { useUnpacked, type PackedPage } from '@/components/shared/data-table/packed-page'
import { showAnswer } from '@/components/shared/feedback/toast'
import type { MenuAction } from '@/components/shared/page/action-menu'
import { FirstStep } from '@/components/shared/page/first-step'
import { useListDeletion } from '@/components/shared/record/use-list-deletion'
import { updateProductAction } from '@/lib/catalog/products/actions'
import { productList } from '@/lib/catalog/products/list'
import type { ProductListRow } from '@/lib/catalog/products/loaders'
import { usePriceTags } from '@/components/catalog/price-tags/use-price-tags'
import { useProductChanges } from './change/use-product-changes'
import { productColumns } from './product-columns'
import { useProductDeletion } from './product-deletion'
import { productRowActions } from './row-actions'

export interface ProductTableProps {
  page: PackedPage<ProductListRow>
  useGrossPrice: boolean
  mayCreate: boolean
  mayPatch: boolean
  mayDelete: boolean
  showStores: boolean
  /** Whether the viewer may open a product's page; auditors may not. */
  isLinked?: boolean
}

async function switchActive({ id, version, isActive }: ProductListRow) {
  await showAnswer(updateProductAction({ id, version, isActive: !isActive }), 'patchProduct')
}

/** Products by name, with group, state and deposit as filters. */
export function ProductTable({
  page: packed,
  useGrossPrice,
  mayCreate,
  mayPatch,
  mayDelete,
  showStores,
  isLinked = true,
}: ProductTableProps) {
  const t = useTranslations('products')
  const page = useUnpacked(packed)
  const deleting = useListDeletion(useProductDeletion(), page.rows, mayDelete)
  const changing = useProductChanges(page.rows, mayPatch, useGrossPrice)
  const tags = usePriceTags(page.rows, showStores)
  const switching = (row: ProductListRow): MenuAction => ({
    id: 'active',
    label: t('setActive', { isActive: String(!row.isActive) }),
    onSelect: () => void switchActive(row),
  })
  const untaxed = useTranslations('enums.untaxed')
  const columns = useMemo(() => productColumns(t, untaxed, useGrossPrice), [t, untaxed, useGrossPrice])
  const filters = filterChips(productList, {
    productGroupId: { label: t('filters.group'), url: '/api/pickers/product-groups' },
    state: { label: t('filters.state'), option: (state) => t(`states.${state}`) },
    isDeposit: { label: t('filters.deposit') },
  })
  return (
    <>
      <DataTable
        tableId="products"
        label={t('title')}
        list={productList}
        page={page}
        columns={columns}
        filters={filters}
        rowHref={isLinked ? ({ id }) => `/products/${id}` : undefined}
        {...deleting}
        bulkActions={[...tags.actions, ...changing.actions, ...deleting.bulkActions]}
        rowActions={productRowActions({ mayPatch, switching, deletion: deleting.rowActions })}
        searchPlaceholder={t('search')}
        emptyState={{
          icon: Package,
          title: t('empty.title'),
          description: t('empty.text'),
          action: mayCreate ? <FirstStep label={t('create')} /> : undefined,
        }}
      />
      {changing.host}
      {tags.host}
    </>
  )
}
