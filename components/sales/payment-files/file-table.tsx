'use client'

import { Landmark } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { buttonVariants } from '@/components/ui/button-variants'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { formatIban } from '@/lib/domain/check-digits'
import type { Page } from '@/lib/domain/list'
import { germanAmount } from '@/lib/domain/money'
import { paymentFileList } from '@/lib/sales/payment-files/list'
import type { PaymentFileRow } from '@/lib/sales/payment-files/schema'
import { FileState } from './file-state'

/** The payment files of the company, the newest first. */
export function FileTable({ page }: { page: Page<PaymentFileRow> }) {
  const t = useTranslations('paymentFiles')
  return (
    <DataTable
      tableId="payment-files"
      label={t('list')}
      list={paymentFileList}
      page={page}
      columns={useColumns()}
      filters={filterChips(paymentFileList, {
        state: { label: t('state'), option: (state) => t(`states.${state}`) },
      })}
      searchable={false}
      rowHref={({ id }) => `/payment-files/${id}`}
      emptyState={{
        icon: Landmark,
        title: t('emptyTitle'),
        description: t('emptyText'),
        action: (
          <Link
            href="/incoming-invoices/due"
            prefetch={false}
            className={buttonVariants({ variant: 'outline' })}
          >
            {t('toDue')}
          </Link>
        ),
      }}
    />
  )
}

function useColumns(): Column<PaymentFileRow>[] {
  const t = useTranslations('paymentFiles')
  return useMemo(
    () => [
      {
        id: 'date',
        header: t('date'),
        sortable: true,
        link: true,
        card: 'title',
        width: '8rem',
        cell: ({ date }) => <span className="tabular">{germanDay(date)}</span>,
      },
      {
        id: 'createdAt',
        header: t('createdAt'),
        sortable: true,
        card: 'detail',
        width: '10rem',
        cell: ({ createdAt }) => germanDateTime(createdAt),
      },
      {
        id: 'createdByName',
        header: t('createdBy'),
        card: 'hidden',
        cell: ({ createdByName }) => createdByName,
      },
      {
        id: 'iban',
        header: t('account'),
        card: 'hidden',
        width: '15rem',
        cell: ({ iban }) => <span className="tabular">{formatIban(iban)}</span>,
      },
      {
        id: 'state',
        header: t('state'),
        card: 'state',
        width: '8rem',
        cell: ({ state }) => <FileState state={state} />,
      },
      {
        id: 'transferCount',
        header: t('transfers'),
        numeric: true,
        card: 'hidden',
        width: '8rem',
        cell: ({ transferCount }) => transferCount,
      },
      {
        id: 'amount',
        header: t('amount'),
        sortable: true,
        numeric: true,
        card: 'aside',
        width: '9rem',
        cell: ({ amount }) => germanAmount(amount),
      },
    ],
    [t],
  )
}
