'use client'

import { unstable_rethrow } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shared/feedback/toast'
import { revealNotice, SignedOut } from '@/components/shared/session/signed-out'

/**
 * Shows in a toast why a server action has no response: no connection, or an ended session. Next's
 * redirects propagate.
 */
export function useUnanswered(): (error: unknown) => void {
  const t = useTranslations('form')
  return (error) => {
    unstable_rethrow(error)
    if (error instanceof SignedOut && revealNotice()) return
    toast.error(error instanceof SignedOut ? t('signedOut.toast') : t('connection'))
  }
}
