'use client'

import { Calculator } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { closingList } from '@/lib/pos/closings/list'
import { shownState } from '@/lib/pos/closings/rules/shown-state'
import type { ClosingRecord } from '@/lib/pos/closings/schema/closing'
import { germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { exactCents, germanAmount, germanNumber } from '@/lib/domain/money'
import { closingPeriod } from './closing-period'
import { Difference } from './difference'
import { GapBadge } from './gap-badge'
import { StateBadge } from './state-badge'

interface ClosingTableProps {
  deviceId: string
  page: Page<ClosingRecord>
}

/** The daily closings of a till, the newest first. */
export function ClosingTable({ deviceId, page }: ClosingTableProps) {
  const t = useTranslations('closings')
  const states = useTranslations('enums.closingState')
  const columns = useColumns()
  return (
    <DataTable
      tableId="closings"
      label={t('title')}
      list={closingList}
      page={page}
      columns={columns}
      filters={filterChips(closingList, {
        open: { label: t('filters.open'), option: (check) => t(`filters.options.${check}`) },
        state: { label: t('filters.state'), option: (state) => states(state) },
        from: { label: t('fields.period') },
      })}
      rowHref={({ id }) => `/pos-devices/${deviceId}/closings/${id}`}
      emptyState={{ icon: Calculator, title: t('empty.title'), description: t('empty.text') }}
    />
  )
}

function useColumns(): Column<ClosingRecord>[] {
  const t = useTranslations('closings')
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('fields.number'),
        sortable: true,
        card: 'title',
        cell: ({ number, gap }) => (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="tabular">{t('numberOf', { number: String(number) })}</span>
            {gap ? <GapBadge gap={gap} /> : null}
          </span>
        ),
      },
      {
        id: 'endTime',
        header: t('fields.period'),
        sortable: true,
        card: 'detail',
        cell: closingPeriod,
      },
      {
        id: 'state',
        header: t('fields.state'),
        card: 'dated',
        onCard: (closing) => shownState(closing) !== 'MATCHES',
        cell: (closing) => <StateBadge closing={closing} />,
      },
      {
        id: 'businessDay',
        header: t('fields.businessDay'),
        card: 'hidden',
        hidden: true,
        cell: ({ businessDay }) => germanDay(businessDay),
      },
      {
        id: 'store',
        header: t('fields.store'),
        card: 'hidden',
        hidden: true,
        cell: ({ store }) => store.name,
      },
      {
        id: 'countReceipts',
        header: t('fields.countReceipts'),
        numeric: true,
        card: 'hidden',
        cell: ({ countReceipts }) => germanNumber(String(countReceipts), 0),
      },
      {
        id: 'grossTotal',
        header: t('fields.grossTotal'),
        sortable: true,
        numeric: true,
        card: 'aside',
        cell: ({ grossTotal }) => germanAmount(grossTotal),
      },
      {
        id: 'difference',
        header: t('fields.difference'),
        numeric: true,
        card: 'dated',
        onCard: (closing) => exactCents(closing.difference) !== 0n,
        cell: ({ difference }) => <Difference amount={difference} />,
      },
      {
        id: 'cashDifference',
        header: t('fields.cashDifference'),
        numeric: true,
        card: 'dated',
        onCard: ({ cashDifference }) => exactCents(cashDifference) !== 0n,
        cell: ({ cashDifference }) => <Difference amount={cashDifference} />,
      },
    ],
    [t],
  )
}
