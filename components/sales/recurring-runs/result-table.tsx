'use client'

import { CalendarSync } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { runResultList } from '@/lib/sales/recurring-runs/list'
import type { RecurringRunCustomer } from '@/lib/sales/recurring-runs/schema'
import { ResultState } from './run-state'

interface ResultTableProps {
  page: Page<RecurringRunCustomer>
  /** Whether the viewer may open a customer's page. */
  linked: boolean
}

const LINK = 'text-link underline-offset-4 hover:underline'

/** The outcome for each customer, with the invoices and why others failed. */
export function ResultTable({ page, linked }: ResultTableProps) {
  const t = useTranslations('recurringRuns')
  const filters = filterChips(runResultList, {
    state: { label: t('columns.result'), option: (state) => t(`results.${state}`) },
  })
  return (
    <DataTable
      tableId="recurring-run-customers"
      label={t('perCustomer')}
      list={runResultList}
      page={page}
      columns={useColumns(linked)}
      filters={filters}
      emptyState={{ icon: CalendarSync, title: t('nobody') }}
    />
  )
}

function useColumns(linked: boolean): Column<RecurringRunCustomer>[] {
  const t = useTranslations('recurringRuns')
  return useMemo(
    () => [
      {
        id: 'customerName',
        header: t('columns.customer'),
        sortable: true,
        card: 'title',
        cell: (row) =>
          linked ? (
            <Link href={`/business-partners/${row.id}`} prefetch={false} className={LINK}>
              {row.customerName}
            </Link>
          ) : (
            row.customerName
          ),
      },
      {
        id: 'customerNumber',
        header: t('columns.customerNumber'),
        hidden: true,
        card: 'hidden',
        cell: (row) => row.customerNumber,
      },
      {
        id: 'state',
        header: t('columns.result'),
        card: 'state',
        cell: (row) => (
          <>
            <ResultState result={row} />
            {row.failure ? <p className="mt-1 text-sm break-words-de">{row.failure}</p> : null}
          </>
        ),
      },
      {
        id: 'invoices',
        header: t('columns.invoices'),
        card: 'detail',
        cell: (row) => <Invoices row={row} />,
      },
      {
        id: 'sumGross',
        header: t('columns.total'),
        sortable: true,
        numeric: true,
        card: 'aside',
        width: '9rem',
        cell: (row) => (row.invoiceCount > 0 ? germanMoney(centsOf(row.sumGross)) : null),
      },
    ],
    [t, linked],
  )
}

function Invoices({ row }: { row: RecurringRunCustomer }) {
  const t = useTranslations('recurringRuns')
  return (
    <ul>
      {row.invoices.map(({ id, number, from, to }) => (
        <li key={id} className="flex flex-wrap gap-x-2">
          <Link href={`/invoices/${id}`} prefetch={false} className={LINK}>
            {number ?? t('draft')}
          </Link>
          <span className="text-muted-foreground tabular">
            {t('period', { from: germanDay(from), to: germanDay(to) })}
          </span>
        </li>
      ))}
      {row.invoices.length < row.invoiceCount ? (
        <li className="text-muted-foreground">{t('draftDeleted')}</li>
      ) : null}
    </ul>
  )
}
