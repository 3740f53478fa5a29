import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { UserRecord } from '@/lib/users/schema'

export type BadgeFacts = Pick<UserRecord, 'isAdmin' | 'isActive' | 'mustChangePassword'>

/** What stands out about a user: administrator, deactivated, still with the first password. */
export function UserBadges({ isAdmin, isActive, mustChangePassword }: BadgeFacts) {
  const t = useTranslations('users.badges')
  return (
    <>
      {isAdmin ? <Badge tone="blue">{t('admin')}</Badge> : null}
      {isActive ? null : <Badge tone="grey">{t('inactive')}</Badge>}
      {isActive && mustChangePassword ? <Badge tone="amber">{t('firstPassword')}</Badge> : null}
    </>
  )
}
