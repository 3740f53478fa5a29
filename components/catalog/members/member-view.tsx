import { useTranslations } from 'next-intl'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { PlannedChanges } from '@/components/services/planned-changes/planned-changes'
import { DeletedNotice } from '@/components/shared/record/deleted-notice'
import { PageHeader } from '@/components/shared/page/page-header'
import { DeletedBadge } from '@/components/shared/record/deleted-badge'
import { contactPerson, partnerName } from '@/lib/catalog/business-partners/rules/partner-name'
import { admits, type Who } from '@/lib/domain/rights'
import type { MemberDetail } from '@/lib/catalog/members/queries'
import type { PlannedChangeRecord } from '@/lib/services/planned-changes/schema'
import { MemberActions } from './member-deletion'
import { MemberFacts } from './member-facts'
import { MemberForm } from './member-form'

interface MemberViewProps {
  detail: MemberDetail
  who: Who
  planned: readonly PlannedChangeRecord[]
}

export function MemberView({ detail, who, planned }: MemberViewProps) {
  const t = useTranslations('members')
  const { member, trail } = detail
  const { id, version, isDeleted } = member
  const name = partnerName(member)
  const mayPatch = admits(who, 'MEMBERS_PATCH', 'members')
  const mayChange = mayPatch && !isDeleted
  const mayDelete = admits(who, 'MEMBERS_DELETE', 'members')
  return (
    <>
      <PageHeader
        title={name}
        number={member.memberNumber ?? undefined}
        description={contactPerson(member)}
        back={{ href: '/members', label: t('title') }}
        status={isDeleted ? <DeletedBadge /> : null}
        actions={mayDelete ? <MemberActions member={{ id, version, name, isDeleted }} /> : null}
      />
      {isDeleted ? <DeletedNotice text={t('deletedHint')} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <MemberForm key={id} member={member} mayChange={mayChange} />
        <div className="grid gap-5">
          <MemberFacts member={member} />
          <PlannedChanges changes={planned} mayRemove={mayPatch} />
          <AuditHistory entries={trail} />
        </div>
      </div>
    </>
  )
}
