'use client'

import { Mail } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Sendable } from './dispatch-actions'

const SendDialog = dynamic(() => import('./send-dialog').then((module) => module.SendDialog), { ssr: false })

/** Opens the dialog that sends a booked document by mail. */
export function SendButton(props: Sendable) {
  const t = useTranslations('dispatches')
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Mail aria-hidden="true" />
        {t('send')}
      </Button>
      {open ? <SendDialog {...props} onClose={close} /> : null}
    </>
  )
}
