'use client'

import { LifeBuoy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { FirstStep } from '@/components/shared/page/first-step'
import { Badge } from '@/components/ui/badge'
import { germanDateTime } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { ticketList } from '@/lib/platform/tickets/list'
import type { NamedRecord, TicketDesk } from '@/lib/platform/tickets/queries'
import type { TicketRow } from '@/lib/platform/tickets/schema'
import type { TicketType } from '@/lib/platform/tickets/words'
import { useCreateLabel } from './use-create-label'
import { SeverityText, TicketStateBadge } from './ticket-badges'

interface TicketTableProps {
  page: Page<TicketRow>
  desk: TicketDesk | null
  /** Kinds of tickets that the user may open. */
  types: readonly TicketType[]
  isClosed: boolean
}

/** Tickets, newest first; for the platform with tenant and assignee. */
export function TicketTable({ page, desk, types, isClosed }: TicketTableProps) {
  const t = useTranslations('tickets')
  const createLabel = useCreateLabel(types)
  const columns = useColumns(desk !== null)
  const filters = useFilters(desk, isClosed)
  return (
    <DataTable
      tableId="tickets"
      label={t('title')}
      list={ticketList}
      page={page}
      columns={columns}
      filters={filters}
      rowHref={({ id }) => `/tickets/${id}`}
      searchPlaceholder={t('search')}
      emptyState={{
        icon: LifeBuoy,
        title: t(isClosed ? 'emptyClosed.title' : 'empty.title'),
        description: t(isClosed ? 'emptyClosed.text' : desk ? 'empty.deskText' : 'empty.text'),
        action: isClosed ? undefined : <FirstStep label={createLabel} />,
      }}
    />
  )
}

function useFilters(desk: TicketDesk | null, isClosed: boolean) {
  const t = useTranslations('tickets')
  const states = useTranslations('enums.ticketStatus')
  const severities = useTranslations('enums.severity')
  const types = useTranslations('enums.ticketType')
  const { status, severity, type, answered } = ticketList.pageFilters
  const choices = (people: readonly NamedRecord[]) =>
    people.map(({ id, name }) => ({ value: id, label: name }))
  const everybodys = {
    severity: { label: t('fields.severity'), option: severities },
    type: { label: t('fields.type'), option: types },
  }
  const shared = filterChips({ filters: {}, pageFilters: { severity, type } }, everybodys)
  const state = filterChips(
    { filters: {}, pageFilters: { status } },
    { status: { label: t('fields.status'), option: states } },
  )
  const chips = isClosed ? shared : [...state, ...shared]
  if (!desk) return chips
  const { assigned } = ticketList.filters
  return [
    ...chips,
    ...filterChips(
      { filters: { assigned }, pageFilters: { answered } },
      {
        answered: { label: t('filters.answered'), option: (word) => t(`filters.answeredWords.${word}`) },
        assigned: { label: t('filters.assigned'), option: (word) => t(`filters.assignedWords.${word}`) },
      },
    ),
    {
      kind: 'choice' as const,
      name: 'assigneeId',
      label: t('fields.assignee'),
      options: choices(desk.people),
    },
    { kind: 'choice' as const, name: 'tenantId', label: t('fields.tenant'), options: choices(desk.tenants) },
  ]
}

function useColumns(isDesk: boolean): Column<TicketRow>[] {
  const t = useTranslations('tickets')
  const types = useTranslations('enums.ticketType')
  return useMemo(() => {
    const columns: Column<TicketRow>[] = [
      {
        id: 'ticketNumber',
        header: t('fields.ticketNumber'),
        sortable: true,
        card: 'detail',
        width: '6rem',
        cell: ({ ticketNumber }) => <span className="tabular">{ticketNumber}</span>,
      },
      {
        id: 'topic',
        header: t('fields.topic'),
        sortable: true,
        card: 'title',
        link: true,
        cell: ({ topic, isUnread }) => (
          <span className={isUnread ? 'font-semibold break-words-de' : 'break-words-de'}>
            {topic} {isUnread ? <Badge tone="blue">{t('unread')}</Badge> : null}
          </span>
        ),
      },
      {
        id: 'status',
        header: t('fields.status'),
        card: 'aside',
        cell: ({ status }) => <TicketStateBadge status={status} />,
      },
      {
        id: 'severity',
        header: t('fields.severity'),
        sortable: true,
        card: 'detail',
        cell: ({ severity }) => <SeverityText severity={severity} />,
      },
      { id: 'type', header: t('fields.type'), card: 'detail', cell: ({ type }) => types(type) },
      {
        id: 'createdBy',
        header: t('fields.createdBy'),
        card: 'detail',
        // The platform's table is wider than a tablet, and identifies the author by the tenant.
        hidden: isDesk,
        cell: ({ createdBy }) => createdBy.name,
      },
      {
        id: 'createdAt',
        header: t('fields.createdAt'),
        sortable: true,
        card: 'detail',
        cell: ({ createdAt }) => germanDateTime(createdAt),
      },
    ]
    if (!isDesk) return columns
    return [
      ...columns,
      { id: 'tenant', header: t('fields.tenant'), card: 'detail', cell: ({ tenant }) => tenant.name },
      {
        id: 'assignee',
        header: t('fields.assignee'),
        card: 'detail',
        cell: ({ assignee }) => assignee?.name,
      },
    ]
  }, [t, types, isDesk])
}
