'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/shared/form/date-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useToday } from '@/components/shared/form/use-today'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { reportStoreAction } from '@/lib/tax/register-notices/actions'
import { reportForm, type NoticeSheet } from '@/lib/tax/register-notices/schema'

interface ReportDialogProps {
  sheet: NoticeSheet
  /** Must be stable. */
  onClose: () => void
}

/** Asks when the open changes of a store were notified, and for ELSTER's ticket. */
export function ReportDialog({ sheet: { store, events }, onClose }: ReportDialogProps) {
  const t = useTranslations('registerNotices')
  const ids = events.filter(({ state }) => state === 'OPEN').map(({ id }) => id)
  const form = useActionForm({
    schema: reportForm,
    defaultValues: { reportedAt: useToday(), transferTicket: '' },
    operation: 'reportStore',
    action: (values) => reportStoreAction({ storeId: store.id, ids, ...values }),
    onSuccess: onClose,
  })
  return (
    <FormSheet
      open
      title={t('reportTitle', { store: store.name })}
      description={t('reportText', { count: ids.length })}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('report')}>
        <DateField name="reportedAt" label={t('reportedAt')} required />
        <TextField name="transferTicket" label={t('transferTicket')} hint={t('ticketHint')} />
      </DialogForm>
    </FormSheet>
  )
}
