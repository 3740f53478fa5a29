import { useTranslations } from 'next-intl'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import type { Page } from '@/lib/domain/list'
import type { NamedTenant } from '@/lib/platform/pos-versions/queries'
import type { PosVersionRecord } from '@/lib/platform/pos-versions/schema'
import { VersionCreation } from './version-creation'
import { VersionTable } from './version-table'

interface VersionListProps {
  page: Page<PosVersionRecord>
  tenants: readonly NamedTenant[]
}

/** The platform's page of all till software versions. */
export function VersionList({ page, tenants }: VersionListProps) {
  const t = useTranslations('posVersions')
  return (
    <Messages namespaces={['posVersions', 'errors.posVersion']}>
      <PageHeader title={t('title')} count={useListCount(page)} />
      <VersionTable page={page} tenants={tenants} />
      <VersionCreation tenants={tenants} />
    </Messages>
  )
}
