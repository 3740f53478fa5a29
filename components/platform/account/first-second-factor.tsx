'use client'

import { returnPath } from '@/components/auth/return-path'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { signOutHere } from '@/components/auth/session-client'
import { Button } from '@/components/ui/button'
import { SecondFactorSetup } from './second-factor-setup'

/**
 * The page for users whose tenant requires a second factor. `needed` becomes false once it is set
 * up, while the recovery codes are still shown.
 */
export function FirstSecondFactor({ needed }: { needed: boolean }) {
  const t = useTranslations('secondFactor')
  const [showsSetup] = useState(needed)
  const goOn = () => window.location.assign(returnPath(window.location.search, window.location.origin))
  return (
    <>
      {showsSetup ? <SecondFactorSetup onDone={goOn} /> : <Button onClick={goOn}>{t('codes.done')}</Button>}
      <Button variant="ghost" className="mt-4 w-full" onClick={() => void signOutHere()}>
        {t('signOut')}
      </Button>
    </>
  )
}
