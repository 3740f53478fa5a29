import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { germanDateTime } from '@/lib/domain/business-date'
import type { UserRecord } from '@/lib/platform/users/schema'

type Seen = Pick<UserRecord, 'lastSeenAt' | 'invitedAt' | 'mustChangePassword'>

/**
 * Returns a function that formats when a user was last active. Sessions are not stored forever:
 * without one, an open invitation or a first password shows that nobody has signed in yet.
 */
export function useLastSeen(): (user: Seen) => string {
  const t = useTranslations('users')
  return useCallback(
    ({ lastSeenAt, invitedAt, mustChangePassword }) => {
      if (lastSeenAt) return germanDateTime(lastSeenAt)
      return invitedAt !== null || mustChangePassword ? t('neverSeen') : t('longUnseen')
    },
    [t],
  )
}
