'use client'

import { Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { germanDateTime } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { germanNumber } from '@/lib/domain/money'
import { tenantList } from '@/lib/platform/platform-tenants/list'
import type { TenantRecord } from '@/lib/platform/platform-tenants/schema'
import { TenantBadges } from './tenant-badges'

const count = (value: number) => germanNumber(String(value), 0)

/** All tenants by name; base data only. */
export function TenantTable({ page }: { page: Page<TenantRecord> }) {
  const t = useTranslations('tenants')
  const columns = useMemo<Column<TenantRecord>[]>(
    () => [
      { id: 'name', header: t('fields.name'), sortable: true, card: 'title', cell: (row) => row.name },
      { id: 'tenantId', card: 'detail', header: t('fields.tenantId'), cell: (row) => row.tenantId },
      {
        id: 'state',
        card: 'state',
        header: t('fields.state'),
        cell: (row) => (
          <span className="inline-flex flex-wrap gap-1.5">
            <TenantBadges {...row} />
          </span>
        ),
      },
      { id: 'city', card: 'detail', header: t('fields.city'), cell: (row) => row.city },
      {
        id: 'users',
        card: 'hidden',
        header: t('fields.users'),
        numeric: true,
        width: '7rem',
        cell: (row) => count(row.users),
      },
      {
        id: 'companies',
        card: 'hidden',
        header: t('fields.companies'),
        numeric: true,
        width: '7rem',
        cell: (row) => count(row.companies),
      },
      {
        id: 'createdAt',
        card: 'hidden',
        header: t('fields.createdAt'),
        sortable: true,
        cell: (row) => germanDateTime(row.createdAt),
      },
    ],
    [t],
  )
  const filters = filterChips(tenantList, {
    state: { label: t('fields.state'), option: (state) => t(`states.${state}`) },
  })
  return (
    <DataTable
      tableId="tenants"
      label={t('title')}
      list={tenantList}
      page={page}
      columns={columns}
      rowHref={({ id }) => `/tenants/${id}`}
      filters={filters}
      searchPlaceholder={t('search')}
      emptyState={{ icon: Store, title: t('empty.title'), description: t('empty.text') }}
    />
  )
}
