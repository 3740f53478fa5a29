'use client'

import { FileText } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ChosenDocument } from '@/components/documents/bulk/task'
import { useDocumentBulk } from '@/components/documents/bulk/use-document-bulk'
import { dispatchColumn, MarkedStatus, useDispatchFilter } from '@/components/documents/dispatch-column'
import { DataTable } from '@/components/shared/data-table/data-table'
import type { Column, Filter } from '@/components/shared/data-table/types'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { germanDay } from '@/lib/domain/business-date'
import { SETTLEMENTS } from '@/lib/domain/document-lifecycle'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { InvoiceRow } from '@/lib/invoices/schema'
import { invoiceListParams } from './list-params'
import { shownStatus } from './shown-status'

const words = { family: 'INVOICE' }
const money = (wire: string) => germanMoney(centsOf(wire))

interface InvoiceTableProps {
  page: Page<InvoiceRow>
  canCreate: boolean
  canPatch: boolean
  /** Date of the last booked invoice. */
  lastBooked: string | null
}

/** Invoices, cancellations and credits of the active company. */
export function InvoiceTable({ page, canCreate, canPatch, lastBooked }: InvoiceTableProps) {
  const t = useTranslations('documents')
  const documents = useMemo(() => page.rows.map(chosen), [page.rows])
  const { actions, host } = useDocumentBulk('INVOICE', documents, canPatch, lastBooked)
  const columns = useColumns()
  const filters = useFilters()
  return (
    <>
      <DataTable
        tableId="invoices"
        label={t('list', words)}
        list={invoiceListParams}
        page={page}
        columns={columns}
        filters={filters}
        bulkActions={actions}
        rowHref={({ id }) => `/invoices/${id}`}
        emptyState={{
          icon: FileText,
          title: t('emptyTitle', words),
          description: t('emptyText', words),
          action: canCreate ? (
            <Button asChild>
              <Link href="/invoices/new">{t('new', words)}</Link>
            </Button>
          ) : null,
        }}
      />
      {host}
    </>
  )
}

const chosen = (row: InvoiceRow): ChosenDocument => ({
  id: row.id,
  version: row.version,
  label: [row.invoiceNumber, row.customerName].filter(Boolean).join(' · '),
  href: `/invoices/${row.id}`,
  date: row.invoiceDate,
  open: centsOf(row.openAmount),
})

function useColumns(): Column<InvoiceRow>[] {
  const t = useTranslations('documents')
  const kinds = useTranslations('enums.documentKind')
  return useMemo(
    () => [
      {
        id: 'invoiceNumber',
        header: t('number'),
        sortable: true,
        card: 'title',
        width: '9rem',
        cell: (row) =>
          row.invoiceNumber ?? (
            <span className="font-normal text-muted-foreground">{t('withoutNumber')}</span>
          ),
      },
      {
        id: 'invoiceDate',
        header: t('date'),
        sortable: true,
        width: '7rem',
        cell: (row) => germanDay(row.invoiceDate),
      },
      {
        id: 'customerName',
        header: t('customer'),
        sortable: true,
        cell: (row) => (
          <span>
            {row.customerName}
            {row.documentKind === 'INVOICE' ? null : (
              <span className="ml-2 text-sm text-muted-foreground">{kinds(row.documentKind)}</span>
            )}
          </span>
        ),
      },
      { id: 'customerNumber', header: t('customerNumber'), hidden: true, cell: (row) => row.customerNumber },
      {
        id: 'dueDate',
        header: t('dueDate'),
        sortable: true,
        width: '8rem',
        cell: (row) =>
          row.dueDate ? (
            <span className={cn(row.overdue && 'font-semibold text-danger')}>{germanDay(row.dueDate)}</span>
          ) : null,
      },
      {
        id: 'status',
        header: t('status'),
        width: '9rem',
        cell: (row) => <MarkedStatus status={shownStatus(row)} dispatch={row.dispatch} />,
      },
      dispatchColumn(t('dispatch')),
      { id: 'sumNet', header: t('net'), numeric: true, hidden: true, cell: (row) => money(row.sumNet) },
      {
        id: 'sumGross',
        header: t('sum'),
        sortable: true,
        numeric: true,
        card: 'aside',
        width: '9rem',
        cell: (row) => money(row.sumGross),
      },
      {
        id: 'openAmount',
        header: t('open'),
        numeric: true,
        width: '9rem',
        cell: (row) => (centsOf(row.openAmount) === 0 ? null : money(row.openAmount)),
      },
    ],
    [t, kinds],
  )
}

function useFilters(): Filter[] {
  const t = useTranslations('documents')
  const statuses = useTranslations('enums.status')
  const dispatch = useDispatchFilter()
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: t('status'),
        options: (['DRAFT', 'BOOKED', 'PAID', 'CANCELLED'] as const).map((value) => ({
          value,
          label: statuses(value),
        })),
      },
      {
        kind: 'choice',
        name: 'settlement',
        label: t('settlement'),
        options: SETTLEMENTS.map((value) => ({ value, label: statuses(value) })),
      },
      { kind: 'flag', name: 'overdue', label: t('overdue') },
      dispatch,
      { kind: 'period', from: 'from', to: 'to', label: t('period') },
      { kind: 'entity', name: 'customerId', label: t('customer'), url: '/api/pickers/customers' },
    ],
    [t, statuses, dispatch],
  )
}
