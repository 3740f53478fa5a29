'use client'

import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DataTable } from '@/components/shared/data-table/data-table'
import { filterChips } from '@/components/shared/data-table/filter-chips'
import type { Column } from '@/components/shared/data-table/types'
import { auditLog } from '@/lib/services/audit/list'
import { recordHref, type RecordPages } from '@/lib/services/audit/rules/record-href'
import type { AuditRecord } from '@/lib/services/audit/schema'
import { germanDateTime } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { useAuditTexts } from './use-audit-texts'

interface AuditLogTableProps {
  page: Page<AuditRecord>
  pages: RecordPages
  /** The tenant has several companies: each record names its own. */
  namesCompany: boolean
}

/** The tenant's audit log; each line links to its record. */
export function AuditLogTable({ page, pages, namesCompany }: AuditLogTableProps) {
  const t = useTranslations('audit')
  const columns = useColumns(namesCompany)
  const filters = filterChips(auditLog, {
    entity: { label: t('columns.entity'), option: (entity) => t(`entities.${entity}`) },
    from: { label: t('columns.at') },
  })
  return (
    <DataTable
      tableId="audit-log"
      label={t('log')}
      list={auditLog}
      page={page}
      columns={columns}
      filters={filters}
      searchPlaceholder={t('search')}
      rowHref={(entry) => recordHref(pages, entry)}
      emptyState={{ icon: History, title: t('empty'), description: t('emptyLog') }}
    />
  )
}

/** Number of sentences of an entry shown in the list; the file has them all. */
const SHOWN = 4

/** Two lines; a phone's card shows only the first. */
function TwoLines({ first, second }: { first: string; second: ReactNode }) {
  return (
    <span className="block min-w-0 max-sm:inline">
      <span className="block break-words-de max-sm:inline">{first}</span>
      {second ? (
        <span className="block text-sm font-normal break-words-de text-muted-foreground max-sm:hidden">
          {second}
        </span>
      ) : null}
    </span>
  )
}

/** An e-mail address, which breaks before its domain rather than within a word. */
function Address({ text }: { text: string }) {
  const at = text.indexOf('@')
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

function useColumns(namesCompany: boolean): Column<AuditRecord>[] {
  const t = useTranslations('audit')
  const { title, kind, draftOf, toldSentences: entrySentences } = useAuditTexts()
  return [
    {
      id: 'at',
      header: t('columns.at'),
      sortable: true,
      card: 'aside',
      width: '9.5rem',
      cell: (row) => germanDateTime(row.at),
    },
    {
      id: 'actor',
      card: 'detail',
      header: t('columns.actor'),
      width: 'clamp(11rem, 17vw, 17rem)',
      cell: (row) => (
        <TwoLines
          first={row.actorKind === 'system' ? t('system') : row.actorName}
          second={row.actorEmail ? <Address text={row.actorEmail} /> : null}
        />
      ),
    },
    {
      id: 'record',
      card: 'title',
      header: t('columns.record'),
      width: 'clamp(12rem, 17vw, 17rem)',
      cell: (row) => {
        const company = namesCompany ? row.company : null
        const draft = draftOf(row)
        if (draft) return <TwoLines first={draft} second={company} />
        const words = [row.record || kind(row.entity), row.record && kind(row.entity), company].filter(
          Boolean,
        )
        return <TwoLines first={words[0] ?? ''} second={words.slice(1).join(' · ')} />
      },
    },
    {
      id: 'action',
      card: 'detail',
      header: t('columns.action'),
      width: '9rem',
      cell: (row) => (
        <>
          <span className="sm:hidden">{`${kind(row.entity)} · `}</span>
          {title(row.action)}
        </>
      ),
    },
    {
      id: 'changes',
      card: 'hidden',
      header: t('columns.changes'),
      cell: (row) => {
        const all = entrySentences(row)
        const more = all.length > SHOWN ? [t('more', { count: all.length - SHOWN })] : []
        return [...all.slice(0, SHOWN), ...more].join('; ')
      },
    },
  ]
}
