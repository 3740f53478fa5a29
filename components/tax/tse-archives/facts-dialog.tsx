'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/shared/form/date-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { patchArchiveAction } from '@/lib/tax/tse-archives/actions'
import { archiveFactsForm, type ArchiveRecord } from '@/lib/tax/tse-archives/schema'

interface FactsDialogProps {
  deviceId: string
  archive: ArchiveRecord
  onClose: () => void
}

/** Corrects what is stated about an archived export; its file stays. */
export function FactsDialog({ deviceId, archive, onClose }: FactsDialogProps) {
  const t = useTranslations('tseArchives')
  const { id: archiveId, version, name, serial, from, to, note } = archive
  const form = useActionForm({
    schema: archiveFactsForm,
    defaultValues: { serial, from, to, note },
    operation: 'patchArchive',
    action: (values) => patchArchiveAction({ id: deviceId, archiveId, version, ...values }),
    onSuccess: onClose,
  })
  return (
    <FormSheet open title={t('correctOf', { name })} description={t('correctText')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('correct')}>
        <TextField name="serial" label={t('columns.serial')} hint={t('serialHint')} required maxLength={68} />
        <DateField name="from" label={t('from')} required />
        <DateField name="to" label={t('to')} required />
        <TextareaField name="note" label={t('note')} hint={t('noteHint')} maxLength={500} />
      </DialogForm>
    </FormSheet>
  )
}
