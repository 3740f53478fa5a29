'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { signOutHere } from './session-client'

/** Ends the session of this browser. */
export function SignOutButton() {
  const t = useTranslations('accessEnded')
  return (
    <Button variant="outline" className="w-full" onClick={() => void signOutHere()}>
      {t('signOut')}
    </Button>
  )
}
