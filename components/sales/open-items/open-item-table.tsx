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
import { openItemList } from '@/lib/sales/open-items/list'
import { AGES } from '@/lib/sales/open-items/rules/ageing'
import type { OpenItemsRow } from '@/lib/sales/open-items/schema'

const BESIDE = ['claims', 'credit'] as const

const money = (wire: string) => (centsOf(wire) === 0 ? null : germanMoney(centsOf(wire)))

/** Customers with open amounts, by age. */
export function OpenItemTable({ page }: { page: Page<OpenItemsRow> }) {
  const t = useTranslations('openItems')
  const columns = useColumns(page.rows)
  const filters = filterChips(openItemList, {
    overdue: { label: t('overdue') },
    age: { label: t('age'), option: (age) => t(`overdueAges.${age}`) },
  })
  return (
    <DataTable
      tableId="open-items"
      label={t('list')}
      list={openItemList}
      page={page}
      columns={columns}
      filters={filters}
      rowHref={({ customerId }) => `/open-items/${customerId}`}
      rowName={({ customerName }) => customerName}
      sums={[{ label: t('open'), of: ({ open }) => centsOf(open) }]}
      emptyState={{ icon: Wallet, title: t('emptyTitle'), description: t('emptyText') }}
    />
  )
}

/** Columns of ages and claims without a single amount are left out: names need the room. */
function useColumns(rows: readonly OpenItemsRow[]): Column<OpenItemsRow>[] {
  const t = useTranslations('openItems')
  return useMemo(
    () => [
      {
        id: 'customerName',
        header: t('customer'),
        sortable: true,
        card: 'title',
        cell: (row) => row.customerName,
      },
      {
        id: 'customerNumber',
        card: 'detail',
        header: t('customerNumber'),
        hidden: true,
        cell: (row) => row.customerNumber,
      },
      {
        id: 'items',
        card: 'hidden',
        header: t('count'),
        numeric: true,
        width: '5rem',
        cell: (row) => row.items,
      },
      {
        id: 'oldestDueDate',
        card: 'dated',
        header: t('oldest'),
        sortable: true,
        width: '9rem',
        cell: (row) => (row.oldestDueDate ? germanDay(row.oldestDueDate) : null),
      },
      {
        id: 'open',
        header: t('open'),
        sortable: true,
        numeric: true,
        card: 'aside',
        width: '8rem',
        cell: (row) => <strong className="font-semibold">{germanMoney(centsOf(row.open))}</strong>,
      },
      ...[...AGES, ...BESIDE]
        .filter((name) => rows.some((row) => centsOf(row[name]) !== 0))
        .map((name) => ({
          id: name,
          header: name === 'claims' ? t('claims') : name === 'credit' ? t('credit') : t(`ages.${name}`),
          numeric: true,
          card: 'hidden' as const,
          width: '7.5rem',
          cell: (row: OpenItemsRow) => money(row[name]),
        })),
    ],
    [t, rows],
  )
}
