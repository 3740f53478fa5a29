'use client'

import { billingRunList } from '@/lib/sales/billing-runs/list'
import { FileStack } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import type { BillingRunRow } from '@/lib/sales/billing-runs/schema'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { RunState } from './run-state'

export function RunTable({ page }: { page: Page<BillingRunRow> }) {
  const t = useTranslations('billingRuns')
  const filters = filterChips(billingRunList, {
    state: { label: t('state'), option: (state) => t(`states.${state}`) },
  })
  return (
    <DataTable
      tableId="billing-runs"
      label={t('list')}
      list={billingRunList}
      page={page}
      columns={useColumns()}
      filters={filters}
      searchable={false}
      rowHref={({ id }) => `/billing-runs/${id}`}
      emptyState={{
        icon: FileStack,
        title: t('emptyTitle'),
        description: t('emptyText'),
      }}
    />
  )
}

function useColumns(): Column<BillingRunRow>[] {
  const t = useTranslations('billingRuns')
  return useMemo(
    () => [
      {
        id: 'period',
        header: t('period'),
        width: '13rem',
        card: 'title',
        cell: (row) => t('periodOf', { from: germanDay(row.periodFrom), to: germanDay(row.periodTo) }),
      },
      {
        id: 'createdAt',
        card: 'detail',
        header: t('startedAt'),
        sortable: true,
        width: '10rem',
        cell: (row) => germanDateTime(row.createdAt),
      },
      {
        id: 'startedByName',
        card: 'hidden',
        header: t('startedBy'),
        hidden: true,
        cell: (row) => row.startedByName,
      },
      {
        id: 'book',
        card: 'detail',
        header: t('kind'),
        width: '9rem',
        cell: (row) => t(row.book ? 'booked' : 'drafts'),
      },
      {
        id: 'state',
        card: 'state',
        header: t('state'),
        width: '9rem',
        cell: (row) => <RunState run={row} />,
      },
      {
        id: 'customerCount',
        card: 'hidden',
        header: t('customers'),
        numeric: true,
        width: '6rem',
        cell: (row) => row.customerCount,
      },
      {
        id: 'failedCount',
        card: 'hidden',
        header: t('failed'),
        numeric: true,
        width: '8rem',
        cell: (row) => row.failedCount || '',
      },
      {
        id: 'invoiceCount',
        card: 'hidden',
        header: t('invoices'),
        numeric: true,
        width: '7rem',
        cell: (row) => row.invoiceCount,
      },
      {
        id: 'sumGross',
        header: t('sum'),
        numeric: true,
        card: 'aside',
        width: '9rem',
        cell: (row) => germanMoney(centsOf(row.sumGross)),
      },
    ],
    [t],
  )
}
