'use client'

import { Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { FirstStep } from '@/components/shared/page/first-step'
import { useListDeletion } from '@/components/shared/record/use-list-deletion'
import { DeletedBadge } from '@/components/shared/record/deleted-badge'
import { businessDay, germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { storeList } from '@/lib/catalog/stores/list'
import type { StoreRecord } from '@/lib/catalog/stores/schema'
import { useStoreDeletion } from './store-deletion'

export interface StoreTableProps {
  page: Page<StoreRecord>
  mayCreate: boolean
  mayDelete: boolean
}

/** The stores by name; deleted ones by the filter. */
export function StoreTable({ page, mayCreate, mayDelete }: StoreTableProps) {
  const t = useTranslations('stores')
  const columns = useColumns()
  const deleting = useListDeletion(useStoreDeletion(), page.rows, mayDelete)
  return (
    <DataTable
      tableId="stores"
      label={t('title')}
      list={storeList}
      page={page}
      columns={columns}
      filters={filterChips(storeList, {
        state: { label: t('filters.state'), option: (state) => t(`states.${state}`) },
      })}
      rowHref={({ id }) => `/pos-stores/${id}`}
      {...deleting}
      searchPlaceholder={t('search')}
      emptyState={{
        icon: Store,
        title: t('empty.title'),
        description: t('empty.text'),
        action: mayCreate ? <FirstStep label={t('create')} /> : undefined,
      }}
    />
  )
}

function useColumns(): Column<StoreRecord>[] {
  const t = useTranslations('stores')
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('fields.name'),
        sortable: true,
        card: 'title',
        cell: ({ name, isDeleted }) => (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="break-words-de">{name}</span>
            {isDeleted ? <DeletedBadge /> : null}
          </span>
        ),
      },
      { id: 'street', card: 'hidden', header: t('fields.street'), cell: ({ street }) => street },
      {
        id: 'city',
        card: 'detail',
        header: t('fields.city'),
        sortable: true,
        cell: ({ zipCode, city }) => `${zipCode} ${city}`.trim(),
      },
      { id: 'company', card: 'detail', header: t('fields.company'), cell: ({ company }) => company.name },
      {
        id: 'carriesAll',
        card: 'hidden',
        header: t('fields.range'),
        cell: ({ carriesAll }) => t(carriesAll ? 'range.all' : 'range.chosen'),
      },
      {
        id: 'createdAt',
        card: 'hidden',
        header: t('fields.createdAt'),
        sortable: true,
        hidden: true,
        cell: ({ createdAt }) => germanDay(businessDay(new Date(createdAt))),
      },
    ],
    [t],
  )
}
