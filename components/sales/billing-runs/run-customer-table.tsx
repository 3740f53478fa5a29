'use client'

import { runCustomerList } from '@/lib/sales/billing-runs/list'
import { FileStack } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import type { RunCustomer } from '@/lib/sales/billing-runs/schema'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { ResultState } from './run-state'

interface RunCustomerTableProps {
  page: Page<RunCustomer>
  /** Whether the viewer may open a customer's page. */
  linked: boolean
}

const LINK = 'text-link underline-offset-4 hover:underline'

export function RunCustomerTable({ page, linked }: RunCustomerTableProps) {
  const t = useTranslations('billingRuns')
  const filters = filterChips(runCustomerList, {
    state: { label: t('result'), option: (state) => t(`results.${state}`) },
  })
  return (
    <DataTable
      tableId="billing-run-customers"
      label={t('perCustomer')}
      list={runCustomerList}
      page={page}
      columns={useColumns(linked)}
      filters={filters}
      emptyState={{ icon: FileStack, title: t('nobody') }}
    />
  )
}

function useColumns(linked: boolean): Column<RunCustomer>[] {
  const t = useTranslations('billingRuns')
  return useMemo(
    () => [
      {
        id: 'customerName',
        header: t('customer'),
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
        card: 'hidden',
        header: t('customerNumber'),
        hidden: true,
        cell: (row) => row.customerNumber,
      },
      {
        id: 'deliveryNoteCount',
        card: 'dated',
        header: t('deliveryNotes'),
        numeric: true,
        width: '8rem',
        cell: (row) => row.deliveryNoteCount,
      },
      {
        id: 'state',
        card: 'state',
        header: t('result'),
        cell: (row) => (
          <>
            <ResultState result={row} />
            {row.failure ? <p className="mt-1 text-sm break-words-de">{row.failure}</p> : null}
          </>
        ),
      },
      { id: 'invoices', card: 'detail', header: t('invoices'), cell: (row) => <Invoices row={row} /> },
      {
        id: 'sumGross',
        header: t('sum'),
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

function Invoices({ row }: { row: RunCustomer }) {
  const t = useTranslations('billingRuns')
  if (row.invoices.length < row.invoiceCount)
    return <span className="text-muted-foreground">{t('draftDeleted')}</span>
  return (
    <span className="flex flex-wrap gap-x-3">
      {row.invoices.map(({ id, number }) => (
        <Link key={id} href={`/invoices/${id}`} prefetch={false} className={LINK}>
          {number ?? t('draft')}
        </Link>
      ))}
    </span>
  )
}
