'use client'

import { Landmark, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { BulkAction, Column } from '@/components/shared/data-table/types'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { toast } from '@/components/shared/feedback/toast'
import { Badge } from '@/components/ui/badge'
import { germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsOf } from '@/lib/domain/money'
import { dueInvoiceList } from '@/lib/sales/incoming-invoices/list'
import type { IncomingInvoiceRow } from '@/lib/sales/incoming-invoices/schema'
import { INVOICES_MAX } from '@/lib/sales/payment-files/words'
import { amountIn, isEuro } from './amounts'
import { DiscountDay, DueDate } from './due-words'
import { IncomingBadge } from './incoming-badge'

interface DueTableProps {
  page: Page<IncomingInvoiceRow>
  /** Business date. */
  today: string
  canPay: boolean
}

const nameOf = ({ supplierName, sellerName, fileName }: IncomingInvoiceRow) =>
  supplierName || sellerName || fileName

const inEuro = (wire: string, currency: string | null) =>
  isEuro(currency) ? centsOf(wire) : 'foreignCurrency'

/** Invoices that are still to be paid, the most urgent first. */
export function DueTable({ page, today, canPay }: DueTableProps) {
  const t = useTranslations('incomingInvoices')
  const states = useTranslations('enums.state')
  const errors = useTranslations('errors.paymentFile')
  const navigate = useNavigate()
  const transfer: BulkAction = {
    id: 'transfer',
    label: t('transfer'),
    icon: <Landmark aria-hidden="true" />,
    run: (ids) => {
      if (ids.length > INVOICES_MAX) toast.error(errors('tooMany'))
      else navigate(`/payment-files/new?invoices=${ids.join()}`)
      return Promise.resolve(ids)
    },
  }
  return (
    <DataTable
      tableId="due-invoices"
      label={t('dueTitle')}
      list={dueInvoiceList}
      page={page}
      columns={useColumns(today)}
      filters={filterChips(dueInvoiceList, {
        urgency: { label: t('urgency'), option: (value) => t(`urgencies.${value}`) },
        state: { label: t('state'), option: states },
        supplierId: { label: t('supplier'), url: '/api/pickers/suppliers' },
      })}
      searchPlaceholder={t('search')}
      rowHref={({ id }) => `/incoming-invoices/${id}`}
      rowName={(row) => [nameOf(row), row.number].filter(Boolean).join(' ')}
      bulkActions={canPay ? [transfer] : []}
      sums={[
        {
          label: t('payToday'),
          of: ({ payToday, currency, paymentFileId }) => inEuro(paymentFileId ? '0.00' : payToday, currency),
        },
        { label: t('open'), of: ({ openAmount, currency }) => inEuro(openAmount, currency) },
      ]}
      emptyState={{ icon: Wallet, title: t('emptyDue'), description: t('emptyDueText') }}
    />
  )
}

function useColumns(today: string): Column<IncomingInvoiceRow>[] {
  const t = useTranslations('incomingInvoices')
  return useMemo(
    () => [
      {
        id: 'sellerName',
        header: t('supplier'),
        sortable: true,
        link: true,
        card: 'title',
        cell: (row) => <span className="break-words-de">{nameOf(row)}</span>,
      },
      {
        id: 'number',
        header: t('number'),
        card: 'detail',
        width: '9rem',
        cell: ({ number }) => number && <span className="break-words-de">{number}</span>,
      },
      {
        id: 'dueDate',
        header: t('dueDate'),
        sortable: true,
        card: 'detail',
        width: '11rem',
        cell: ({ dueDate }) => <DueDate dueDate={dueDate} today={today} />,
      },
      {
        id: 'discountUntil',
        header: t('discountUntilDay'),
        card: 'dated',
        width: '9rem',
        cell: ({ discountUntil }) => discountUntil && <DiscountDay until={discountUntil} today={today} />,
      },
      {
        id: 'payBy',
        header: t('payBy'),
        sortable: true,
        hidden: true,
        card: 'hidden',
        width: '8rem',
        cell: ({ discount, discountUntil, dueDate }) => {
          const day = centsOf(discount) > 0 ? discountUntil : dueDate
          return day && germanDay(day)
        },
      },
      {
        id: 'state',
        header: t('state'),
        card: 'state',
        width: '9rem',
        cell: ({ state, paymentFileId }) =>
          paymentFileId ? <Badge tone="blue">{t('inFile')}</Badge> : <IncomingBadge state={state} />,
      },
      {
        id: 'payToday',
        header: t('payToday'),
        numeric: true,
        card: 'aside',
        width: '9rem',
        cell: ({ payToday, currency, paymentFileId }) =>
          paymentFileId ? (
            <span className="text-muted-foreground">{amountIn(payToday, currency)}</span>
          ) : (
            <strong className="font-semibold">{amountIn(payToday, currency)}</strong>
          ),
      },
      {
        id: 'openAmount',
        header: t('open'),
        numeric: true,
        card: 'hidden',
        width: '9rem',
        cell: ({ openAmount, currency }) => amountIn(openAmount, currency),
      },
    ],
    [t, today],
  )
}
