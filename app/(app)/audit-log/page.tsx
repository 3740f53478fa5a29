import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { AuditLogTable } from '@/components/audit/audit-log-table'
import { ExportLink } from '@/components/audit/export-link'
import { PageHeader } from '@/components/shared/page/page-header'
import { auditLog } from '@/lib/audit/list'
import { loadAuditLog } from '@/lib/audit/loaders'
import { readFilters } from '@/lib/domain/list-definition'
import { recordPages } from '@/lib/registry/audit-entities'
import { currentSession } from '@/lib/server/auth/current-session'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('audit'))('log') }
}

export default async function AuditLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, session] = await Promise.all([loadAuditLog(searchParams), currentSession()])
  const filters = readFilters(auditLog.filters, await searchParams)
  const t = await getTranslations('audit')
  return (
    <>
      <PageHeader title={t('log')} actions={<ExportLink filters={filters} />} />
      <AuditLogTable page={page} pages={recordPages} namesCompany={(session?.companies.length ?? 0) > 1} />
    </>
  )
}
