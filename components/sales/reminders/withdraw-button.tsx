'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import { germanDay } from '@/lib/domain/business-date'
import type { InvoiceReminder } from '@/lib/sales/reminders/schema'

const WithdrawDialog = dynamic(() => import('./withdraw-dialog').then((module) => module.WithdrawDialog), {
  ssr: false,
})

/** Withdraws a letter after asking for a reason. */
export function WithdrawButton({ reminder }: { reminder: Pick<InvoiceReminder, 'id' | 'date'> }) {
  const t = useTranslations('reminders.takeBack')
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('buttonOf', { day: germanDay(reminder.date) })}
        onClick={() => setOpen(true)}
      >
        {t('button')}
      </Button>
      {open ? <WithdrawDialog reminderId={reminder.id} onClose={close} /> : null}
    </>
  )
}
