'use client'

import { MailWarning } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import type { Column } from '@/components/shared/data-table/types'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { reminderRunList } from '@/lib/sales/reminders/list'
import type { RunRow } from '@/lib/sales/reminders/schema'
import { RunState } from './run-state'

export function RunTable({ page }: { page: Page<RunRow> }) {
  const t = useTranslations('reminders')
  return (
    <DataTable
      tableId="reminder-runs"
      label={t('list')}
      list={reminderRunList}
      page={page}
      columns={useColumns()}
      rowHref={({ id }) => `/reminders/${id}`}
      emptyState={{
        icon: MailWarning,
        title: t('emptyTitle'),
        description: t('emptyText'),
      }}
    />
  )
}

const COUNTS = ['customers', 'mailed', 'toPrint', 'leftOut', 'failed'] as const

function useColumns(): Column<RunRow>[] {
  const t = useTranslations('reminders')
  return useMemo(
    () => [
      { id: 'date', header: t('date'), card: 'title', cell: (row) => germanDay(row.date) },
      {
        id: 'startedAt',
        card: 'hidden',
        header: t('startedAt'),
        sortable: true,
        width: '11rem',
        cell: (row) => germanDateTime(row.startedAt),
      },
      { id: 'startedByName', card: 'detail', header: t('startedBy'), cell: (row) => row.startedByName },
      {
        id: 'state',
        card: 'state',
        header: t('state'),
        width: '9rem',
        cell: (row) => <RunState run={row} />,
      },
      ...COUNTS.map((name): Column<RunRow> => ({
        id: name,
        header: t(`counts.${name}`),
        numeric: true,
        card: 'hidden',
        width: '9rem',
        cell: (row) => row[name] || '',
      })),
    ],
    [t],
  )
}
