'use client'

import { BadgePercent } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import type { Column } from '@/components/shared/data-table/types'
import { FirstStep } from '@/components/shared/page/first-step'
import { useListDeletion } from '@/components/shared/record/use-list-deletion'
import type { Page } from '@/lib/domain/list'
import { germanNumber } from '@/lib/domain/money'
import { priceListList } from '@/lib/catalog/price-lists/list'
import type { PriceListRow } from '@/lib/catalog/price-lists/schema'
import { usePriceListDeletion } from './price-list-deletion'
import { usePeriodText } from './use-period-text'

export interface PriceListTableProps {
  page: Page<PriceListRow>
  mayCreate: boolean
  mayDelete: boolean
}

/** Price lists by name, with audience, period and number of prices. */
export function PriceListTable({ page, mayCreate, mayDelete }: PriceListTableProps) {
  const t = useTranslations('priceLists')
  const deleting = useListDeletion(usePriceListDeletion(), page.rows, mayDelete)
  const period = usePeriodText()
  const columns = useMemo<Column<PriceListRow>[]>(
    () => [
      { id: 'name', header: t('fields.name'), sortable: true, card: 'title', cell: (row) => row.name },
      {
        id: 'audience',
        header: t('fields.audience'),
        card: 'detail',
        cell: ({ partnerGroups, partnerCount }) => {
          const partners = partnerCount > 0 ? [t('partnerCount', { count: partnerCount })] : []
          return [...partnerGroups, ...partners].join(', ') || t('noAudience')
        },
      },
      {
        id: 'from',
        header: t('fields.period'),
        sortable: true,
        card: 'detail',
        width: '15rem',
        cell: (row) => <span className="tabular">{period(row)}</span>,
      },
      {
        id: 'ruleCount',
        header: t('fields.ruleCount'),
        numeric: true,
        card: 'aside',
        width: '8rem',
        cell: (row) => germanNumber(String(row.ruleCount), 0),
      },
    ],
    [t, period],
  )
  return (
    <DataTable
      tableId="price-lists"
      label={t('title')}
      list={priceListList}
      page={page}
      columns={columns}
      rowHref={({ id }) => `/price-lists/${id}`}
      {...deleting}
      searchPlaceholder={t('search')}
      emptyState={{
        icon: BadgePercent,
        title: t('empty.title'),
        description: t('empty.text'),
        action: mayCreate ? <FirstStep label={t('create')} /> : undefined,
      }}
    />
  )
}
