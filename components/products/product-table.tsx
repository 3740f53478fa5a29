'use client'

import { Package } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { RowAction } from '@/components/shared/data-table/types'
import { DialLink } from '@/components/shared/dial-link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { Page } from '@/lib/domain/list'
import { productList } from '@/lib/products/list'
import type { ProductListRow } from '@/lib/products/loaders'
import { productColumns } from './product-columns'
import { useProductBulkDeletion } from './use-product-bulk-deletion'
import { useProductDeletion } from './use-product-deletion'

export interface ProductTableProps {
  page: Page<ProductListRow>
  useGrossPrice: boolean
  mayCreate: boolean
  mayDelete: boolean
}

/** Products by name, with group, state and deposit as filters. */
export function ProductTable({ page, useGrossPrice, mayCreate, mayDelete }: ProductTableProps) {
  const t = useTranslations('products')
  const { remove, restore } = useProductDeletion()
  const bulk = useProductBulkDeletion(page.rows.some(({ isDeleted }) => isDeleted))
  const untaxed = useTranslations('enums.untaxed')
  const columns = useMemo(() => productColumns(t, untaxed, useGrossPrice), [t, untaxed, useGrossPrice])
  const filters = filterChips(productList, {
    productGroupId: { label: t('filters.group'), url: '/api/pickers/product-groups' },
    state: { label: t('filters.state'), option: (state) => t(`states.${state}`) },
    isDeposit: { label: t('filters.deposit') },
  })
  const rowActions = ({ id, version, name, isDeleted }: ProductListRow): RowAction[] =>
    isDeleted
      ? [{ id: 'restore', label: t('restore'), onSelect: () => void restore(id) }]
      : [
          {
            id: 'delete',
            label: t('delete'),
            destructive: true,
            onSelect: () => void remove({ id, version, name }),
          },
        ]
  const firstStep = (
    <DialLink href="?neu" className={buttonVariants()}>
      {t('create')}
    </DialLink>
  )
  return (
    <DataTable
      tableId="products"
      label={t('title')}
      list={productList}
      page={page}
      columns={columns}
      filters={filters}
      rowHref={({ id }) => `/products/${id}`}
      rowActions={mayDelete ? rowActions : undefined}
      bulkActions={mayDelete ? bulk : []}
      searchPlaceholder={t('search')}
      emptyState={{
        icon: Package,
        title: t('empty.title'),
        description: t('empty.text'),
        action: mayCreate ? firstStep : undefined,
      }}
    />
  )
}
