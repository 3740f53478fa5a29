'use client'

import { LogIn, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { announceNotice, useSignedOut } from './signed-out'

/**
 * Shows in a form that the session has ended and nothing was saved, and how to continue without
 * losing input.
 */
export function SignedOutNotice({ className }: { className?: string }) {
  const t = useTranslations('form.signedOut')
  const isSignedOut = useSignedOut()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => announceNotice(() => element.current?.scrollIntoView({ block: 'nearest' })), [])
  useEffect(() => {
    if (isSignedOut) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isSignedOut])
  if (!isSignedOut) return null
  return (
    <div
      ref={element}
      role="alert"
      className={cn(
        'flex max-w-form scroll-mt-28 gap-3 rounded-md border border-warning/40 bg-warning-soft p-4 text-foreground',
        className,
      )}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('title')}</p>
        <p className="mt-1 max-w-prose">{t('text')}</p>
        <Button asChild size="sm" className="mt-3">
          <a href="/login" target="_blank">
            <LogIn aria-hidden="true" />
            {t('signIn')}
          </a>
        </Button>
      </div>
    </div>
  )
}
