'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/shared/form/reason-dialog'
import { withdrawReminderAction } from '@/lib/sales/reminders/actions'

interface WithdrawDialogProps {
  reminderId: string
  onClose: () => void
}

export function WithdrawDialog({ reminderId, onClose }: WithdrawDialogProps) {
  const t = useTranslations('reminders')
  return (
    <ReasonDialog
      title={t('takeBack.title')}
      description={t('takeBack.text')}
      submitLabel={t('takeBack.submit')}
      reasonLabel={t('reason')}
      operation="withdrawReminder"
      action={({ reason }) => withdrawReminderAction({ id: reminderId, reason })}
      onClose={onClose}
    />
  )
}
