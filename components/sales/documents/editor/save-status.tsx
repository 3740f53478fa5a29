'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { announceNotice, useSignedOut } from '@/components/shared/session/signed-out'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { germanTime } from '@/lib/domain/business-date'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { Autosave } from './use-autosave'

interface SaveStatusProps {
  family: DocumentFamily
  autosave: Autosave
  savedAt: Date | null
  dirty: boolean
  /** Another user has saved: nothing is saved until the message above the form is resolved. */
  isStale: boolean
  /** The page of the stored draft. */
  page: string
  /** Without a customer nothing is stored. */
  hasCustomer: boolean
}

const SIGNED_OUT = 'rounded-md border border-warning/40 bg-warning-soft px-4 py-2 text-foreground'

/** Shows whether the input is saved. Announces only states that need action. */
export function SaveStatus({
  family,
  autosave,
  savedAt,
  dirty,
  isStale,
  page,
  hasCustomer,
}: SaveStatusProps) {
  const t = useTranslations('documents.autosave')
  const { phase, message, code, flush } = autosave
  const isSignedOut = useSignedOut()
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => announceNotice(() => element.current?.scrollIntoView({ block: 'center' })), [])
  const problem = () => {
    if (isSignedOut) return t(dirty ? 'signedOut' : 'signedOutSaved')
    if (isStale) return t('stale')
    if (phase === 'failed') return t('failed')
    if (phase === 'refused') return t('refused', { reason: message })
    if (phase === 'unfinished' && hasCustomer) return t('unfinished')
    return null
  }
  const calm = () => {
    if (!hasCustomer) return t('needsCustomer', { family })
    if (dirty) return t('saving')
    return savedAt ? t('saved', { time: germanTime(savedAt) }) : t('ready')
  }
  const text = problem()
  return (
    <span
      ref={element}
      data-testid="save-status"
      className={cn('inline-flex min-h-6 flex-wrap items-center', isSignedOut ? SIGNED_OUT : 'text-sm')}
    >
      <span role="status" className={cn('not-empty:me-3', isSignedOut ? 'font-semibold' : 'text-warning')}>
        {text}
      </span>
      {text === null ? <span>{calm()}</span> : null}
      <span className="inline-flex flex-wrap gap-x-3">
        {isSignedOut ? (
          <Button asChild variant="link">
            <a href="/login" target="_blank">
              {t('signIn')}
            </a>
          </Button>
        ) : null}
        {phase === 'refused' && code === 'document.notDraft' ? (
          <Button asChild variant="link">
            <a href={page}>{t('openBooked')}</a>
          </Button>
        ) : !isStale && (phase === 'failed' || phase === 'refused') ? (
          <Button variant="link" onClick={() => void flush()}>
            {t('again')}
          </Button>
        ) : null}
      </span>
    </span>
  )
}
