'use client'

import { CalendarSync } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { recurringRunList } from '@/lib/sales/recurring-runs/list'
import type { RecurringRunRow } from '@/lib/sales/recurring-runs/schema'
import { RunState } from './run-state'

/** Runs over recurring invoices, newest first. */
export function RunTable({ page }: { page: Page<RecurringRunRow> }) {
  const t = useTranslations('recurringRuns')
  const filters = filterChips(recurringRunList, {
    state: { label: t('columns.state'), option: (state) => t(`states.${state}`) },
  })
  return (
    <DataTable
      tableId="recurring-runs"
      label={t('list')}
      list={recurringRunList}
      page={page}
      columns={useColumns()}
      filters={filters}
      searchable={false}
      rowHref={({ id }) => `/recurring-runs/${id}`}
      emptyState={{ icon: CalendarSync, title: t('emptyTitle'), description: t('emptyText') }}
    />
  )
}

function useColumns(): Column<RecurringRunRow>[] {
  const t = useTranslations('recurringRuns')
  return useMemo(
    () => [
      {
        id: 'createdAt',
        header: t('columns.startedAt'),
        sortable: true,
        card: 'title',
        cell: (row) => germanDateTime(row.createdAt),
      },
      {
        id: 'until',
        header: t('columns.until'),
        card: 'detail',
        width: '9rem',
        cell: (row) => <span className="tabular">{germanDay(row.until)}</span>,
      },
      {
        id: 'startedByName',
        header: t('columns.startedBy'),
        card: 'detail',
        cell: (row) => row.startedByName,
      },
      {
        id: 'state',
        header: t('columns.state'),
        card: 'state',
        width: '9rem',
        cell: (row) => <RunState run={row} />,
      },
      {
        id: 'invoiceCount',
        header: t('columns.invoices'),
        numeric: true,
        card: 'hidden',
        width: '8rem',
        cell: (row) => row.invoiceCount,
      },
      {
        id: 'failedCount',
        header: t('columns.failed'),
        numeric: true,
        card: 'hidden',
        width: '9rem',
        cell: (row) => row.failedCount || '',
      },
      {
        id: 'sumGross',
        header: t('columns.total'),
        numeric: true,
        card: 'aside',
        width: '9rem',
        cell: (row) => germanMoney(centsOf(row.sumGross)),
      },
    ],
    [t],
  )
}
