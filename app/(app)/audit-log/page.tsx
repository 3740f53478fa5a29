import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { AuditLogTable } from '@/components/services/audit/audit-log-table'
import { ListExport } from '@/components/services/exports/list-export'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadAuditLog } from '@/lib/services/audit/loaders'
import { recordPages } from '@/lib/registry/audit-entities'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('audit.log')

export default async function AuditLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, session] = await Promise.all([loadAuditLog(searchParams), requireSession()])
  const t = await getTranslations('audit')
  return (
    <>
      <PageHeader title={t('log')} actions={<ListExport kind="audit-log" who={session} />} />
      <AuditLogTable page={page} pages={recordPages} namesCompany={session.companies.length > 1} />
    </>
  )
}
