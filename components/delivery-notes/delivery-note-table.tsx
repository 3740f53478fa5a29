'use client'

import { Truck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ChosenDocument } from '@/components/documents/bulk/task'
import { useDocumentBulk } from '@/components/documents/bulk/use-document-bulk'
import { dispatchColumn, MarkedStatus, useDispatchFilter } from '@/components/documents/dispatch-column'
import { DataTable } from '@/components/shared/data-table/data-table'
import type { Column, Filter } from '@/components/shared/data-table/types'
import { Button } from '@/components/ui/button'
import type { DeliveryNoteRow } from '@/lib/delivery-notes/schema'
import { germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { deliveryNoteListParams, NOTE_STATES } from './list-params'
import { noteStatus } from './note-status'

const words = { family: 'DELIVERY_NOTE' }
const money = (wire: string) => germanMoney(centsOf(wire))

interface DeliveryNoteTableProps {
  page: Page<DeliveryNoteRow>
  canCreate: boolean
  canPatch: boolean
}

/** Delivery notes of the active company. */
export function DeliveryNoteTable({ page, canCreate, canPatch }: DeliveryNoteTableProps) {
  const t = useTranslations('documents')
  const documents = useMemo(() => page.rows.map(chosen), [page.rows])
  const { actions, host } = useDocumentBulk('DELIVERY_NOTE', documents, canPatch)
  const columns = useColumns()
  const filters = useFilters()
  return (
    <>
      <DataTable
        tableId="deliverynotes"
        label={t('list', words)}
        list={deliveryNoteListParams}
        page={page}
        columns={columns}
        filters={filters}
        bulkActions={actions}
        rowHref={({ id }) => `/deliverynotes/${id}`}
        emptyState={{
          icon: Truck,
          title: t('emptyTitle', words),
          description: t('emptyText', words),
          action: canCreate ? (
            <Button asChild>
              <Link href="/deliverynotes/new">{t('new', words)}</Link>
            </Button>
          ) : null,
        }}
      />
      {host}
    </>
  )
}

const chosen = (row: DeliveryNoteRow): ChosenDocument => ({
  id: row.id,
  version: row.version,
  label: [row.number, row.customerName].filter(Boolean).join(' · '),
  href: `/deliverynotes/${row.id}`,
  date: row.date,
  open: 0,
})

function useColumns(): Column<DeliveryNoteRow>[] {
  const t = useTranslations('documents')
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('number'),
        sortable: true,
        card: 'title',
        width: '9rem',
        cell: (row) =>
          row.number ?? <span className="font-normal text-muted-foreground">{t('withoutNumber')}</span>,
      },
      { id: 'date', header: t('date'), sortable: true, width: '7rem', cell: (row) => germanDay(row.date) },
      { id: 'customerName', header: t('customer'), sortable: true, cell: (row) => row.customerName },
      { id: 'customerNumber', header: t('customerNumber'), hidden: true, cell: (row) => row.customerNumber },
      { id: 'customerCity', header: t('customerCity'), cell: (row) => row.customerCity },
      {
        id: 'status',
        header: t('status'),
        width: '9rem',
        cell: (row) => <MarkedStatus status={noteStatus(row)} dispatch={row.dispatch} />,
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
    ],
    [t],
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
        options: NOTE_STATES.map((value) => ({ value, label: statuses(value) })),
      },
      dispatch,
      { kind: 'period', from: 'from', to: 'to', label: t('period') },
      { kind: 'entity', name: 'customerId', label: t('customer'), url: '/api/pickers/customers' },
    ],
    [t, statuses, dispatch],
  )
}
