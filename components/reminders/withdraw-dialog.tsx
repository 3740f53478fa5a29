'use client'

import { useTranslations } from 'next-intl'
import { withdrawReminder } from '@/lib/reminders/actions'
import { ReasonDialog } from './reason-dialog'

interface WithdrawDialogProps {
  reminderId: string
  onClose: () => void
}

/** Asks for the reason and takes a letter back. */
export function WithdrawDialog({ reminderId, onClose }: WithdrawDialogProps) {
  const t = useTranslations('reminders.takeBack')
  return (
    <ReasonDialog
      title={t('title')}
      description={t('text')}
      submitLabel={t('submit')}
      operation="withdrawReminder"
      action={({ reason }) => withdrawReminder({ id: reminderId, reason })}
      onClose={onClose}
    />
  )
}
