'use client'

import { CalendarSync } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { recurringList } from '@/lib/sales/recurring-invoices/list'
import type { RecurringRow } from '@/lib/sales/recurring-invoices/schema'
import { RecurringBadge } from './recurring-state'
import { useRhythm } from './use-rhythm'

/** Rules by their next date. */
export function RecurringTable({ page }: { page: Page<RecurringRow> }) {
  const t = useTranslations('recurringInvoices')
  const filters = filterChips(recurringList, {
    state: { label: t('fields.state'), option: (state) => t(`states.${state}`) },
    failed: { label: t('failedOnly') },
  })
  return (
    <DataTable
      tableId="recurring-invoices"
      label={t('title')}
      list={recurringList}
      page={page}
      columns={useColumns()}
      filters={filters}
      rowHref={({ id }) => `/recurring-invoices/${id}`}
      searchPlaceholder={t('search')}
      emptyState={{ icon: CalendarSync, title: t('empty.title'), description: t('empty.text') }}
    />
  )
}

function useColumns(): Column<RecurringRow>[] {
  const t = useTranslations('recurringInvoices')
  const rhythm = useRhythm()
  return useMemo(
    () => [
      {
        id: 'customerName',
        header: t('fields.customer'),
        sortable: true,
        card: 'title',
        cell: (row) => row.customerName,
      },
      {
        id: 'customerNumber',
        header: t('fields.customerNumber'),
        hidden: true,
        card: 'hidden',
        cell: (row) => row.customerNumber,
      },
      { id: 'what', header: t('fields.what'), card: 'detail', cell: (row) => row.what },
      { id: 'rhythm', header: t('fields.rhythm'), card: 'detail', cell: (row) => rhythm(row) },
      {
        id: 'nextDate',
        header: t('fields.nextDate'),
        sortable: true,
        card: 'dated',
        width: '9.5rem',
        cell: (row) => (row.nextDate ? <span className="tabular">{germanDay(row.nextDate)}</span> : null),
      },
      {
        id: 'mode',
        header: t('fields.mode'),
        hidden: true,
        card: 'hidden',
        cell: (row) => t(`modes.${row.mode}`),
      },
      {
        id: 'state',
        header: t('fields.state'),
        card: 'state',
        width: '9.5rem',
        cell: (row) => <RecurringBadge rule={row} />,
      },
      {
        id: 'sumGross',
        header: t('fields.sum'),
        sortable: true,
        numeric: true,
        card: 'aside',
        width: '9rem',
        cell: (row) => germanMoney(centsOf(row.sumGross)),
      },
    ],
    [t, rhythm],
  )
}
