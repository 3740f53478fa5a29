'use client'

import { Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { Badge } from '@/components/ui/badge'
import { germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { paymentList } from '@/lib/sales/invoices/list'
import type { ListedPayment } from '@/lib/sales/invoices/schema'

/** Payments of customers, each leading to what it paid. */
export function PaymentTable({ page }: { page: Page<ListedPayment> }) {
  const t = useTranslations('openItems')
  const methods = useTranslations('enums.paymentMethod')
  const filters = filterChips(paymentList, {
    from: { label: t('date') },
    paymentMethod: { label: t('method'), option: methods },
    customerId: { label: t('customer'), url: '/api/pickers/customers' },
  })
  return (
    <DataTable
      tableId="customer-payments"
      label={t('payments.list')}
      list={paymentList}
      page={page}
      columns={useColumns()}
      filters={filters}
      rowHref={({ documentKind, documentId }) =>
        `/${documentKind === 'RECEIPT' ? 'receipts' : 'invoices'}/${documentId}`
      }
      rowName={({ invoiceNumber, customerName }) => [invoiceNumber, customerName].filter(Boolean).join(', ')}
      sums={[{ label: t('sum'), of: ({ amount }) => centsOf(amount) }]}
      emptyState={{ icon: Wallet, title: t('payments.emptyTitle'), description: t('payments.emptyText') }}
    />
  )
}

function useColumns(): Column<ListedPayment>[] {
  const t = useTranslations('openItems')
  const methods = useTranslations('enums.paymentMethod')
  const kinds = useTranslations('enums.paymentKind')
  return useMemo(
    () => [
      {
        id: 'customerName',
        header: t('customer'),
        card: 'title',
        link: true,
        cell: ({ customerName }) => customerName,
      },
      {
        id: 'date',
        header: t('date'),
        sortable: true,
        card: 'dated',
        width: '7rem',
        cell: ({ date }) => germanDay(date),
      },
      {
        id: 'document',
        header: t('document'),
        card: 'detail',
        width: '10rem',
        cell: ({ invoiceNumber }) => invoiceNumber,
      },
      {
        id: 'method',
        header: t('method'),
        card: 'hidden',
        cell: ({ kind, paymentMethod, isReversal }) => (
          <>
            {kind === 'PAYMENT' ? methods(paymentMethod) : kinds(kind)}
            {isReversal ? <Badge className="ml-2">{t('payments.reversal')}</Badge> : null}
          </>
        ),
      },
      {
        id: 'amount',
        header: t('sum'),
        numeric: true,
        card: 'aside',
        width: '8rem',
        cell: ({ amount }) => germanMoney(centsOf(amount)),
      },
    ],
    [t, methods, kinds],
  )
}
