'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLoadWhenIdle } from '@/components/shared/page/use-when-idle'
import { registerHost, takeAfterNavigation, toast } from './toast'

const loadToaster = () => import('@/components/ui/toaster').then((module) => ({ default: module.Toaster }))
const Toaster = lazy(loadToaster)

/**
 * Rendered once in the root layout; the toast library is loaded when the browser is idle, or with
 * the first toast.
 */
export function ToastHost() {
  const t = useTranslations('messages')
  const form = useTranslations('form')
  const common = useTranslations('common')
  const [isNeeded, setNeeded] = useState(false)
  useLoadWhenIdle(loadToaster)
  useEffect(() => {
    registerHost({
      translate: t,
      unanswered: (isSignedOut) => form(isSignedOut ? 'signedOut.toast' : 'noAnswer'),
      show: () => setNeeded(true),
    })
  }, [t, form])
  const greet = useEffectEvent(() => {
    const due = takeAfterNavigation()
    if (due === 'login' || due === 'selectCompany') toast.success(t(`${due}.success`))
  })
  // Once, on arrival: an action's refresh on the page being left must not consume it.
  useEffect(() => greet(), [])
  if (!isNeeded) return null
  return (
    <Suspense>
      <Toaster label={common('toasts')} closeLabel={common('close')} />
    </Suspense>
  )
}
