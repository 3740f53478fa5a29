import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { germanDay } from '@/lib/domain/business-date'
import type { UserRecord } from '@/lib/platform/users/schema'

export type BadgeFacts = Pick<UserRecord, 'isAdmin' | 'isActive' | 'mustChangePassword'> &
  Partial<Pick<UserRecord, 'invitedAt' | 'auditor'>>

/** Whether there is any badge. */
export const standsOut = ({ isAdmin, isActive, mustChangePassword, auditor }: BadgeFacts) =>
  isAdmin || Boolean(auditor) || !isActive || mustChangePassword

/**
 * Notable states of a user: administrator, auditor, deactivated, invited, or still with the initial
 * password.
 */
export function UserBadges({ isAdmin, isActive, mustChangePassword, invitedAt, auditor }: BadgeFacts) {
  const t = useTranslations('users.badges')
  return (
    <>
      {isAdmin ? <Badge tone="blue">{t('admin')}</Badge> : null}
      {auditor ? <Badge tone="blue">{t('auditor', { day: germanDay(auditor.until) })}</Badge> : null}
      {isActive ? null : <Badge tone="grey">{t('inactive')}</Badge>}
      {isActive && mustChangePassword ? (
        <Badge tone="amber">{t(invitedAt ? 'invited' : 'firstPassword')}</Badge>
      ) : null}
    </>
  )
}
