'use client'

import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { stageOf } from '@/lib/domain/document-kind'
import { useMemo } from 'react'
import { countedGross, documentColumns, shownMoney } from '@/components/sales/documents/list/columns'
import { DocumentTable } from '@/components/sales/documents/list/document-table'
import { useFilterLabels } from '@/components/sales/documents/list/use-filter-labels'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import { useUnpacked, type PackedPage } from '@/components/shared/data-table/packed-page'
import type { Column } from '@/components/shared/data-table/types'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf } from '@/lib/domain/money'
import { invoiceList } from '@/lib/sales/invoices/list'
import type { InvoiceRow } from '@/lib/sales/invoices/schema'
import { shownStatus } from './shown-status'

interface InvoiceTableProps {
  page: PackedPage<InvoiceRow>
  canCreate: boolean
  canPatch: boolean
  canPickProducts: boolean
  lastBooked: string | null
}

/** Invoices, cancellations and credits of the active company. */
export function InvoiceTable({ page, ...props }: InvoiceTableProps) {
  const t = useTranslations('documents')
  const formats = useTranslations('enums.eInvoiceFormat')
  const types = useTranslations('enums.invoiceType')
  const { status, ...words } = useFilterLabels()
  const own = {
    settlement: { label: t('settlement'), option: status.option },
    overdue: { label: t('overdue') },
    invoiceType: { label: t('advance.type'), option: types },
    eInvoiceFormat: { label: t('eInvoice.title'), option: formats },
  }
  return (
    <DocumentTable
      {...props}
      page={useUnpacked(page)}
      family="INVOICE"
      icon={FileText}
      list={invoiceList}
      columns={useColumns()}
      filters={filterChips(invoiceList, { status, ...own, ...words })}
      sums={[
        { label: t('gross'), of: grossOf },
        { label: t('open'), of: ({ openAmount }) => centsOf(openAmount) },
      ]}
      told={factsOf}
      isCopyable={isCopyable}
    />
  )
}

/** A cancellation or credit cannot be copied, nor an invoice of a till's receipt. */
const isCopyable = ({ documentKind, receiptId }: InvoiceRow) =>
  documentKind === 'INVOICE' && receiptId === null

/**
 * A cancelled invoice counts as zero, and so does its Stornorechnung; that of a till's receipt is
 * counted by the till.
 */
const grossOf = ({ status, documentKind, sumGross, receiptId }: InvoiceRow) =>
  receiptId === null
    ? countedGross({ status: documentKind === 'CANCELLATION' ? 'CANCELLED' : status, sumGross })
    : 0

const factsOf = ({ invoiceNumber, invoiceDate, openAmount }: InvoiceRow) => ({
  number: invoiceNumber,
  date: invoiceDate,
  open: centsOf(openAmount),
})

function useColumns(): Column<InvoiceRow>[] {
  const t = useTranslations('documents')
  const kinds = useTranslations('enums.documentKind')
  const types = useTranslations('enums.invoiceType')
  const statuses = useTranslations('enums.status')
  const formats = useTranslations('enums.eInvoiceFormat')
  return useMemo(() => {
    const shared = documentColumns<InvoiceRow>(t, statuses, {
      number: { id: 'invoiceNumber', of: (row) => row.invoiceNumber },
      date: { id: 'invoiceDate', of: (row) => row.invoiceDate },
      status: shownStatus,
    })
    return [
      shared.number,
      { ...shared.date, card: 'hidden' },
      {
        ...shared.customerName,
        cell: ({ customerName, documentKind, invoiceType, receiptId }) => {
          const stage = stageOf(invoiceType)
          const kind = stage ? types(stage) : receiptId === null ? '' : t('ofReceipt')
          const shown = documentKind === 'INVOICE' ? kind : kinds(documentKind)
          return (
            <span>
              {customerName}
              {shown ? <span className="ml-2 text-sm text-muted-foreground">{shown}</span> : null}
            </span>
          )
        },
      },
      shared.customerNumber,
      {
        id: 'dueDate',
        card: 'dated',
        header: t('dueDate'),
        sortable: true,
        width: '8rem',
        cell: (row) =>
          row.dueDate ? (
            <span className={row.overdue ? 'font-semibold text-danger' : undefined}>
              {germanDay(row.dueDate)}
            </span>
          ) : null,
      },
      shared.status,
      shared.dispatch,
      {
        id: 'eInvoiceFormat',
        card: 'hidden',
        header: t('eInvoice.title'),
        hidden: true,
        cell: ({ eInvoiceFormat }) => (eInvoiceFormat === 'NONE' ? null : formats(eInvoiceFormat)),
      },
      shared.sumNet,
      shared.sumGross,
      {
        id: 'openAmount',
        card: 'hidden',
        header: t('open'),
        numeric: true,
        width: '9rem',
        cell: (row) => (centsOf(row.openAmount) === 0 ? null : shownMoney(row.openAmount)),
      },
    ]
  }, [t, statuses, kinds, types, formats])
}
