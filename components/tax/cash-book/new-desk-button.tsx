'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'

const DeskDialog = dynamic(() => import('./desk-dialog').then((module) => module.DeskDialog), { ssr: false })

/** Adds a cash desk without a till. */
export function NewDeskButton() {
  const t = useTranslations('cashBook')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t('newDesk')}
      </Button>
      {isOpen ? <DeskDialog desk={null} onClose={close} /> : null}
    </>
  )
}
