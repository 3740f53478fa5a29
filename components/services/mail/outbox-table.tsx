'use client'

import { Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import type { MenuAction } from '@/components/shared/page/action-menu'
import { mailBadge } from './mail-badge'
import { germanDateTime } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { outboxList } from '@/lib/services/mail/list'
import type { OutboxMail } from '@/lib/services/mail/schema'
import { resend } from './resend'
import { useMailLabels } from './use-mail-labels'

function useColumns(): Column<OutboxMail>[] {
  const t = useTranslations('outbox.fields')
  const words = useMailLabels()
  const statuses = useTranslations('enums.status')
  return useMemo(
    () => [
      {
        id: 'subject',
        header: t('subject'),
        card: 'title',
        cell: (row) => row.subject ?? words.kind(row),
      },
      { id: 'recipient', card: 'detail', header: t('recipient'), cell: (row) => row.recipient },
      { id: 'tenantName', card: 'hidden', header: t('tenantName'), cell: (row) => row.tenantName },
      {
        id: 'createdAt',
        card: 'detail',
        header: t('createdAt'),
        width: '10.5rem',
        cell: (row) => <span className="tabular">{germanDateTime(row.createdAt)}</span>,
      },
      {
        id: 'state',
        header: t('state'),
        width: '10rem',
        card: 'aside',
        cell: (row) => mailBadge(row.state, statuses),
      },
      {
        id: 'attempts',
        card: 'hidden',
        header: t('attempts'),
        numeric: true,
        width: '6rem',
        cell: (row) => row.attempts,
      },
      { id: 'failure', header: t('failure'), cell: (row) => words.failure(row) },
    ],
    [t, words, statuses],
  )
}

/** Every outgoing mail with its state. */
export function OutboxTable({ page }: { page: Page<OutboxMail> }) {
  const t = useTranslations('outbox')
  const status = useTranslations('enums.status')
  const columns = useColumns()
  const filters = filterChips(outboxList, { state: { label: t('fields.state'), option: status } })
  const rowActions = ({ id, state }: OutboxMail): MenuAction[] => [
    { id: 'resend', label: t('resend'), disabled: state !== 'FAILED', onSelect: () => void resend(id) },
  ]
  return (
    <DataTable
      tableId="outbox"
      label={t('title')}
      list={outboxList}
      page={page}
      columns={columns}
      filters={filters}
      rowHref={({ id }) => `/outbox/${id}`}
      rowName={({ recipient }) => recipient ?? t('title')}
      rowActions={rowActions}
      emptyState={{ icon: Mail, title: t('empty.title'), description: t('empty.text') }}
    />
  )
}
