import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { UserRecord } from '@/lib/platform/users/schema'

export type BadgeFacts = Pick<UserRecord, 'isAdmin' | 'isActive' | 'mustChangePassword'> &
  Partial<Pick<UserRecord, 'invitedAt'>>

/** Whether there is any badge. */
export const standsOut = ({ isAdmin, isActive, mustChangePassword }: BadgeFacts) =>
  isAdmin || !isActive || mustChangePassword

/**
 * Notable states of a user: administrator, deactivated, invited, or still with the initial
 * password.
 */
export function UserBadges({ isAdmin, isActive, mustChangePassword, invitedAt }: BadgeFacts) {
  const t = useTranslations('users.badges')
  return (
    <>
      {isAdmin ? <Badge tone="blue">{t('admin')}</Badge> : null}
      {isActive ? null : <Badge tone="grey">{t('inactive')}</Badge>}
      {isActive && mustChangePassword ? (
        <Badge tone="amber">{t(invitedAt ? 'invited' : 'firstPassword')}</Badge>
      ) : null}
    </>
  )
}
