import { FileInput } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { incomingInvoiceList } from '@/lib/sales/incoming-invoices/list'
import type { IncomingInvoiceRow } from '@/lib/sales/incoming-invoices/schema'
import { amountIn, countedPayable } from './amounts'
import { FindingCounts } from './finding-counts'
import { IncomingBadge } from './incoming-badge'
import { UploadButtons } from './upload/upload-buttons'

const IncomingPreview = dynamic(() => import('./incoming-preview').then((module) => module.IncomingPreview), {
  ssr: false,
})

interface IncomingTableProps {
  page: Page<IncomingInvoiceRow>
  canCreate: boolean
  onFiles: (files: readonly File[]) => void
}

/** The supplier, the seller as the invoice names it, or at least the file. */
const nameOf = ({ supplierName, sellerName, fileName }: IncomingInvoiceRow) =>
  supplierName || sellerName || fileName

export function IncomingTable({ page, canCreate, onFiles }: IncomingTableProps) {
  const t = useTranslations('incomingInvoices')
  const states = useTranslations('enums.state')
  return (
    <DataTable
      tableId="incoming-invoices"
      label={t('title')}
      list={incomingInvoiceList}
      page={page}
      columns={useColumns()}
      filters={filterChips(incomingInvoiceList, {
        state: { label: t('state'), option: states },
        due: { label: t('toPay') },
        from: { label: t('receivedAt') },
        supplierId: { label: t('supplier'), url: '/api/pickers/suppliers' },
      })}
      searchPlaceholder={t('search')}
      rowHref={({ id }) => `/incoming-invoices/${id}`}
      rowName={(row) => [nameOf(row), row.number].filter(Boolean).join(' ')}
      preview={(row) => <IncomingPreview key={`${row.id} ${row.version}`} row={row} />}
      sums={[{ label: t('payable'), of: countedPayable }]}
      emptyState={{
        icon: FileInput,
        title: t('empty'),
        description: t('emptyText'),
        action: canCreate ? <UploadButtons onFiles={onFiles} /> : null,
      }}
    />
  )
}

function useColumns(): Column<IncomingInvoiceRow>[] {
  const t = useTranslations('incomingInvoices')
  return useMemo(
    () => [
      {
        id: 'sellerName',
        header: t('supplier'),
        sortable: true,
        link: true,
        card: 'title',
        cell: (row) => (
          <span className="break-words-de">
            {nameOf(row)}
            {row.documentId === null ? null : (
              <span className="ml-2 text-sm text-muted-foreground">{t('selfBilled')}</span>
            )}
          </span>
        ),
      },
      {
        id: 'number',
        header: t('number'),
        sortable: true,
        card: 'detail',
        width: '9rem',
        cell: ({ number }) => number,
      },
      {
        id: 'invoiceDate',
        header: t('invoiceDate'),
        sortable: true,
        card: 'hidden',
        width: '8rem',
        cell: ({ invoiceDate }) => invoiceDate && germanDay(invoiceDate),
      },
      {
        id: 'dueDate',
        header: t('dueDate'),
        sortable: true,
        card: 'dated',
        width: '8rem',
        cell: ({ dueDate }) => dueDate && germanDay(dueDate),
      },
      {
        id: 'receivedAt',
        header: t('receivedAt'),
        sortable: true,
        hidden: true,
        card: 'hidden',
        width: '10rem',
        cell: ({ receivedAt }) => germanDateTime(receivedAt),
      },
      {
        id: 'expenseAccount',
        header: t('expenseAccount'),
        hidden: true,
        card: 'hidden',
        width: '8rem',
        cell: ({ expenseAccount }) => expenseAccount,
      },
      {
        id: 'findings',
        header: t('findings'),
        card: 'detail',
        width: '9rem',
        cell: ({ stops, asks }) => (stops + asks > 0 ? <FindingCounts stops={stops} asks={asks} /> : null),
      },
      {
        id: 'state',
        header: t('state'),
        card: 'state',
        onCard: ({ state }) => state !== 'RECEIVED',
        width: '8rem',
        cell: ({ state }) => <IncomingBadge state={state} />,
      },
      {
        id: 'payable',
        header: t('amount'),
        sortable: true,
        numeric: true,
        card: 'aside',
        width: '8rem',
        cell: ({ payable, currency }) => amountIn(payable, currency),
      },
    ],
    [t],
  )
}
