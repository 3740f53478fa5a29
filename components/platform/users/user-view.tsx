import { useTranslations } from 'next-intl'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { PageHeader } from '@/components/shared/page/page-header'
import { germanDateTime } from '@/lib/domain/business-date'
import { admits, RIGHTS, type Who } from '@/lib/domain/rights'
import type { UserDetail } from '@/lib/platform/users/queries'
import { AuditorAccess } from './auditor-access'
import { UserActions } from './user-actions'
import { UserBadges } from './user-badges'
import { UserForm } from './user-form'
import { shownName } from './values'
import { useLastSeen } from './use-last-seen'

export interface UserViewProps {
  detail: UserDetail
  who: Who & { userId: string }
}

export function UserView({ detail, who }: UserViewProps) {
  const { user, isLastAdmin, secondFactorSince, stores, companies, history } = detail
  const t = useTranslations('users')
  const lastSeen = useLastSeen()
  const mayMakeAdmins = admits(who, 'tenantAdmin')
  const mayChange = admits(who, 'USERS_PATCH')
  const isSelf = who.userId === user.id
  const reached = mayMakeAdmins || !(user.isAdmin || user.auditor)
  const { id, version, isActive, invitedAt } = user
  return (
    <>
      <PageHeader
        title={shownName(user)}
        back={{ href: '/users', label: t('title') }}
        status={<UserBadges {...user} />}
        actions={
          <UserActions
            user={{ id, version, name: shownName(user), isActive, isInvited: invitedAt !== null }}
            mayChange={mayChange && reached && !isSelf}
            mayDropFactor={mayMakeAdmins && !isSelf && secondFactorSince !== null}
            mayDelete={admits(who, 'USERS_DELETE') && reached && !isSelf && !isLastAdmin}
          />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          {user.auditor ? (
            <AuditorAccess
              user={user}
              access={user.auditor}
              companies={companies ?? []}
              mayChange={mayMakeAdmins}
            />
          ) : null}
          <UserForm
            key={id}
            user={user}
            isLastAdmin={isLastAdmin}
            stores={stores}
            mayChange={mayChange && reached}
            mayMakeAdmins={mayMakeAdmins}
            grantable={mayMakeAdmins ? RIGHTS : who.rights}
            modules={who.modules}
          />
        </div>
        <div className="grid gap-5">
          <FactPanel
            title={t('facts.title')}
            facts={[
              {
                term: t('fields.lastSeenAt'),
                value: lastSeen(user),
              },
              {
                term: t('facts.secondFactor'),
                value: secondFactorSince
                  ? t('facts.secondFactorSince', { when: germanDateTime(secondFactorSince) })
                  : t('facts.noSecondFactor'),
              },
              ...(invitedAt ? [{ term: t('facts.invited'), value: germanDateTime(invitedAt) }] : []),
              { term: t('facts.created'), value: germanDateTime(user.createdAt) },
              { term: t('facts.changed'), value: germanDateTime(user.updatedAt) },
            ]}
          />
          <AuditHistory entries={history} />
        </div>
      </div>
    </>
  )
}
