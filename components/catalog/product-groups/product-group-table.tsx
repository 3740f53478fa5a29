'use client'

import { Shapes } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import type { Column } from '@/components/shared/data-table/types'
import { FirstStep } from '@/components/shared/page/first-step'
import { useListDeletion } from '@/components/shared/record/use-list-deletion'
import type { Page } from '@/lib/domain/list'
import { productGroupList } from '@/lib/catalog/product-groups/list'
import type { ProductGroupRecord } from '@/lib/catalog/product-groups/schema'
import { useProductCount } from './use-product-count'
import { useProductGroupDeletion } from './product-group-deletion'

export interface ProductGroupTableProps {
  page: Page<ProductGroupRecord>
  mayCreate: boolean
  mayDelete: boolean
  /** Whether the viewer may open a group's page; auditors may not. */
  isLinked?: boolean
}

/** Product groups by name, with the number of their products. */
export function ProductGroupTable({ page, mayCreate, mayDelete, isLinked = true }: ProductGroupTableProps) {
  const t = useTranslations('productGroups')
  const deleting = useListDeletion(useProductGroupDeletion(), page.rows, mayDelete)
  const counted = useProductCount()
  const columns = useMemo<Column<ProductGroupRecord>[]>(
    () => [
      {
        id: 'productGroupNumber',
        card: 'detail',
        header: t('fields.productGroupNumber'),
        sortable: true,
        width: '10rem',
        cell: (row) => <span className="tabular">{row.productGroupNumber}</span>,
      },
      { id: 'name', header: t('fields.name'), sortable: true, card: 'title', cell: (row) => row.name },
      {
        id: 'productCount',
        header: t('fields.productCount'),
        numeric: true,
        card: 'aside',
        width: '10rem',
        cell: (row) => counted(row.productCount),
      },
    ],
    [t, counted],
  )
  return (
    <DataTable
      tableId="productgroups"
      label={t('title')}
      list={productGroupList}
      page={page}
      columns={columns}
      rowHref={isLinked ? ({ id }) => `/productgroups/${id}` : undefined}
      {...deleting}
      searchPlaceholder={t('search')}
      emptyState={{
        icon: Shapes,
        title: t('empty.title'),
        description: t('empty.text'),
        action: mayCreate ? <FirstStep label={t('create')} /> : undefined,
      }}
    />
  )
}
