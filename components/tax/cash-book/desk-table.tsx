'use client'

import { Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { FirstStep } from '@/components/shared/page/first-step'
import { Badge } from '@/components/ui/badge'
import { germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { germanAmount } from '@/lib/domain/money'
import { cashDeskList } from '@/lib/tax/cash-book/list'
import type { CashDeskRecord } from '@/lib/tax/cash-book/schema'

/** The cash desks of the company, by name. */
export function DeskTable({ page, mayEnter }: { page: Page<CashDeskRecord>; mayEnter: boolean }) {
  const t = useTranslations('cashBook')
  return (
    <DataTable
      tableId="cash-desks"
      label={t('title')}
      list={cashDeskList}
      page={page}
      columns={useColumns()}
      filters={filterChips(cashDeskList, {
        kind: { label: t('kind'), option: (kind) => t(`deskKinds.${kind}`) },
      })}
      searchable={false}
      rowHref={({ id }) => `/cash-book/${id}`}
      emptyState={{
        icon: Wallet,
        title: t('emptyTitle'),
        description: t('emptyText'),
        action: mayEnter ? <FirstStep label={t('newDesk')} /> : null,
      }}
    />
  )
}

function useColumns(): Column<CashDeskRecord>[] {
  const t = useTranslations('cashBook')
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        sortable: true,
        link: true,
        card: 'title',
        cell: ({ name }) => name,
      },
      {
        id: 'kind',
        header: t('kind'),
        card: 'detail',
        width: '12rem',
        cell: ({ kind, isActive }) => (
          <>
            {t(`deskKinds.${kind}`)} {isActive ? null : <Badge tone="grey">{t('closed')}</Badge>}
          </>
        ),
      },
      {
        id: 'lastDay',
        header: t('lastDay'),
        card: 'detail',
        width: '11rem',
        cell: ({ lastDay }) => lastDay && <span className="tabular">{germanDay(lastDay)}</span>,
      },
      {
        id: 'balance',
        header: t('balance'),
        numeric: true,
        card: 'aside',
        width: '10rem',
        cell: ({ balance }) => germanAmount(balance),
      },
    ],
    [t],
  )
}
