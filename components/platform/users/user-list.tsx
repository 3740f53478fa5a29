import { useTranslations } from 'next-intl'
import { ListExport } from '@/components/services/exports/list-export'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import type { Page } from '@/lib/domain/list'
import { admits, type Who } from '@/lib/domain/rights'
import type { UserRecord } from '@/lib/platform/users/schema'
import type { AuditedCompany } from './auditor-fields'
import { NewAuditorButton } from './new-auditor-button'
import { UserCreation } from './user-creation'
import { UserTable } from './user-table'

interface UserListProps {
  page: Page<UserRecord>
  who: Who
  /** Companies that an auditor may be given access to. */
  companies: readonly AuditedCompany[]
}

export function UserList({ page, who, companies }: UserListProps) {
  const t = useTranslations('users')
  return (
    <Messages namespaces={['users', 'errors.user']}>
      <PageHeader
        title={t('title')}
        count={useListCount(page)}
        actions={[
          <ListExport key="export" kind="users" who={who} />,
          admits(who, 'tenantAdmin') ? <NewAuditorButton key="auditor" companies={companies} /> : null,
        ]}
      />
      <UserTable page={page} />
      {admits(who, 'USERS_CREATE') ? <UserCreation mayMakeAdmins={admits(who, 'tenantAdmin')} /> : null}
    </Messages>
  )
}
