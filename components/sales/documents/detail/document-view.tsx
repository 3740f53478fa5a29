import { familyOf, stageOf } from '@/lib/domain/document-kind'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { PageHeader } from '@/components/shared/page/page-header'
import { DocumentBadge, type DocumentState } from '../document-badge'
import { UrlTabs } from '@/components/shared/address/url-tabs'
import type { BookedDocument } from '@/lib/sales/documents/queries/edit-document'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import { PATHS } from '../family'
import { DocumentHead } from './document-head'
import { CustomerPanel } from './customer-panel'
import { PositionTable } from './position-table'
import { StoredSums } from './stored-sums'

interface DocumentViewProps extends BookedDocument<DocumentRecord> {
  /** One or more, the most important first. */
  states: readonly DocumentState[]
  /** Next to the customer in the head: amount and due date. Empty ones are left out. */
  facts: readonly string[]
  /** Whether the customer's name links to their page. */
  showCustomer: boolean
  actions: ReactNode
  /** The key figures, next to the tabs. */
  summary: ReactNode
  /** The tab of dates, terms and texts. */
  data: ReactNode
  /** Inserted before the history. */
  tabs?: { value: string; label: string; extra: number | null; content: ReactNode }[]
}

/** A booked document, read-only, with its history. */
export function DocumentView({
  document,
  trail,
  states,
  facts,
  showCustomer,
  actions,
  summary,
  data,
  tabs = [],
}: DocumentViewProps) {
  const t = useTranslations('documents')
  const kinds = useTranslations('enums.documentKind')
  const types = useTranslations('enums.invoiceType')
  const family = familyOf(document.documentKind)
  const stage = document.documentKind === 'INVOICE' ? stageOf(document.invoiceType) : null
  return (
    <>
      <PageHeader
        sticky
        title={stage ? types(stage) : kinds(document.documentKind)}
        number={document.number ?? ''}
        status={states.map((state) => (
          <DocumentBadge key={state} state={state} />
        ))}
        back={{ href: PATHS[family], label: t('list', { family }) }}
        description={<DocumentHead document={document} facts={facts} showCustomer={showCustomer} />}
        actions={actions}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 max-lg:order-2">
          <UrlTabs
            label={t('title', { family })}
            tabs={[
              {
                value: 'positions',
                label: t('tabs.positions'),
                extra: document.positions.length,
                content: <PositionTable document={document} />,
              },
              { value: 'data', label: t('tabs.data'), content: data },
              { value: 'sums', label: t('tabs.sums'), content: <StoredSums document={document} detailed /> },
              ...tabs,
              { value: 'history', label: t('tabs.history'), content: <AuditHistory entries={trail} /> },
            ]}
          />
        </div>
        <div className="space-y-4 max-lg:order-1">
          {summary}
          <CustomerPanel document={document} />
        </div>
      </div>
    </>
  )
}
