'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { resend } from './resend'

export function ResendButton({ id }: { id: string }) {
  const t = useTranslations('outbox')
  const [busy, start] = useTransition()
  return (
    <Button loading={busy} onClick={() => start(() => resend(id))}>
      {t('resend')}
    </Button>
  )
}
