import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { AuditLogTable } from '@/components/audit/audit-log-table'
import { ExportLink } from '@/components/audit/export-link'
import { auditLogParams } from '@/components/audit/list-params'
import { PageHeader } from '@/components/shared/page-header'
import { loadAuditLog } from '@/lib/audit/loaders'
import { currentSession } from '@/lib/server/auth/current-session'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('audit'))('log') }
}

export default async function AuditLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = await auditLogParams.load(searchParams)
  const [page, session] = await Promise.all([loadAuditLog(query), currentSession()])
  const t = await getTranslations('audit')
  return (
    <>
      <PageHeader title={t('log')} actions={<ExportLink query={query} />} />
      <AuditLogTable page={page} namesCompany={(session?.companies.length ?? 0) > 1} />
    </>
  )
}
