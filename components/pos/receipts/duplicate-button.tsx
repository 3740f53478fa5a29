'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'

const DuplicateDialog = dynamic(() => import('./duplicate-dialog').then((loaded) => loaded.DuplicateDialog), {
  ssr: false,
})

/** Settles a receipt that repeats another one. */
export function DuplicateButton({ id }: { id: string }) {
  const t = useTranslations('receipts.settle')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('one')}
      </Button>
      {isOpen ? <DuplicateDialog id={id} onClose={close} /> : null}
    </>
  )
}
