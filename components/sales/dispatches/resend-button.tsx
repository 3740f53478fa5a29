'use client'

import type { DocumentFamily } from '@/lib/domain/document-kind'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { DISPATCH_ACTIONS } from './dispatch-actions'

interface ResendButtonProps {
  family: DocumentFamily
  documentId: string
  dispatchId: string
  recipient: string
}

/** Retries a failed mail, to the same address. */
export function ResendButton({ family, documentId, dispatchId, recipient }: ResendButtonProps) {
  const t = useTranslations('dispatches')
  const [busy, start] = useTransition()
  const { resend, toasts } = DISPATCH_ACTIONS[family]
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-2"
      loading={busy}
      aria-label={t('resendTo', { recipient })}
      onClick={() =>
        start(async () => void (await showAnswer(resend({ id: documentId, dispatchId }), toasts.resend)))
      }
    >
      {t('resend')}
    </Button>
  )
}
