'use client'

import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { SettleDialogProps } from './settle-dialog'

const SettleDialog = dynamic(() => import('./settle-dialog').then((loaded) => loaded.SettleDialog), {
  ssr: false,
})

interface SettleButtonProps extends Pick<SettleDialogProps, 'subject'> {
  label: string
  /** Names the record for screen readers: a page may have several of these buttons. */
  labelOf?: string
}

/** Settles records of a till after asking for the reason. */
export function SettleButton({ subject, label, labelOf }: SettleButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button variant="outline" aria-label={labelOf} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? <SettleDialog subject={subject} onClose={close} /> : null}
    </>
  )
}
