'use client'

import { Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { unassignedList } from '@/lib/sales/open-items/list'
import type { UnassignedRow } from '@/lib/sales/open-items/schema'
import { isAssignable } from '@/lib/sales/open-items/words'
import { AssignButton } from './assign-button'

interface UnassignedTableProps {
  page: Page<UnassignedRow>
  canPatch: boolean
}

/** Receipts of tills that wait for a person, each with what to do. */
export function UnassignedTable({ page, canPatch }: UnassignedTableProps) {
  const t = useTranslations('openItems.unassigned')
  const columns = useColumns(canPatch)
  const filters = filterChips(unassignedList, {
    part: { label: t('part'), option: (value) => t(`parts.${value}`) },
  })
  return (
    <DataTable
      tableId="unassigned-receipts"
      label={t('list')}
      list={unassignedList}
      page={page}
      columns={columns}
      filters={filters}
      rowName={({ number }) => `Bon ${number}`}
      emptyState={{ icon: Wallet, title: t('emptyTitle'), description: t('emptyText') }}
    />
  )
}

function useColumns(canPatch: boolean): Column<UnassignedRow>[] {
  const t = useTranslations('openItems')
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('unassigned.receipt'),
        card: 'title',
        cell: ({ number, till }) => [`Bon ${number}`, till].filter(Boolean).join(', '),
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
        id: 'reason',
        header: t('unassigned.reason'),
        card: 'detail',
        cell: ({ reason }) => t(`unassigned.reasons.${reason}`),
      },
      { id: 'customer', header: t('customer'), card: 'detail', cell: ({ customer }) => customer },
      {
        id: 'amount',
        header: t('sum'),
        numeric: true,
        card: 'aside',
        width: '7.5rem',
        cell: ({ amount }) => germanMoney(centsOf(amount)),
      },
      ...(canPatch
        ? [
            {
              id: 'assign',
              header: t('unassigned.assign'),
              card: 'detail' as const,
              width: '13rem',
              cell: (row: UnassignedRow) => (isAssignable(row) ? <AssignButton receipt={row} /> : null),
            },
          ]
        : []),
    ],
    [t, canPatch],
  )
}
