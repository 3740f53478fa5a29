import { useTranslations } from 'next-intl'
import { ListExport } from '@/components/services/exports/list-export'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import type { Page } from '@/lib/domain/list'
import { admits, type Who } from '@/lib/domain/rights'
import type { MemberListRow } from '@/lib/catalog/members/loaders'
import { MemberCreation } from './member-creation'
import { MemberTable } from './member-table'

const NAMESPACES = [
  'members',
  'businessPartners',
  'enums.communicationType',
  'errors.businessPartner',
] as const

export function MemberList({ page, who }: { page: Page<MemberListRow>; who: Who }) {
  const t = useTranslations('members')
  const mayCreate = admits(who, 'MEMBERS_CREATE', 'members')
  return (
    <Messages namespaces={NAMESPACES}>
      <PageHeader
        title={t('title')}
        count={useListCount(page)}
        actions={<ListExport kind="members" who={who} />}
      />
      <MemberTable page={page} mayCreate={mayCreate} mayDelete={admits(who, 'MEMBERS_DELETE', 'members')} />
      {mayCreate ? <MemberCreation /> : null}
    </Messages>
  )
}
