'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { DuplicateDialogProps } from './duplicate-dialog'

const DuplicateDialog = dynamic(() => import('./duplicate-dialog').then((loaded) => loaded.DuplicateDialog), {
  ssr: false,
})

/** Settles a record of a till that repeats another one. */
export function DuplicateButton({ subject }: Pick<DuplicateDialogProps, 'subject'>) {
  const t = useTranslations('receipts.settle')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('one')}
      </Button>
      {isOpen ? <DuplicateDialog subject={subject} onClose={close} /> : null}
    </>
  )
}
