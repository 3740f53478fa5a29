import { useTranslations } from 'next-intl'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import type { Page } from '@/lib/domain/list'
import type { TenantRecord } from '@/lib/platform/platform-tenants/schema'
import { TenantCreation } from './tenant-creation'
import { TenantTable } from './tenant-table'

export function TenantList({ page }: { page: Page<TenantRecord> }) {
  const t = useTranslations('tenants')
  return (
    <Messages
      namespaces={[
        'tenants',
        'users.fields',
        'users.firstPassword',
        'users.hints',
        'errors.tenant',
        'errors.user',
      ]}
    >
      <PageHeader title={t('title')} count={useListCount(page)} />
      <TenantTable page={page} />
      <TenantCreation />
    </Messages>
  )
}
