'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { AssignDialogProps } from './assign-dialog'

const AssignDialog = dynamic(() => import('./assign-dialog').then((loaded) => loaded.AssignDialog), {
  ssr: false,
})

/** Opens the dialog that completes a till's receipt. */
export function AssignButton({ receipt }: Pick<AssignDialogProps, 'receipt'>) {
  const t = useTranslations('openItems.unassigned')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t(`open.${receipt.part}`)}
      </Button>
      {isOpen ? <AssignDialog receipt={receipt} onClose={close} /> : null}
    </>
  )
}
