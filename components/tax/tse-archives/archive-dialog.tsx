'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/shared/form/date-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { FormSheet } from '@/components/shared/record/form-sheet'
import type { ActionResult } from '@/lib/server/core/action-result'
import { archiveForm, type ArchiveRecord } from '@/lib/tax/tse-archives/schema'

interface ArchiveDialogProps {
  serial: string
  /** Name of the chosen file. */
  name: string
  /** Uploads it with what was typed. */
  action: (fields: Record<'serial' | 'from' | 'to', string>) => Promise<ActionResult<ArchiveRecord>>
  onClose: () => void
  onAdded: () => void
}

/** Asks which TSE and which days an export covers, and uploads it. */
export function ArchiveDialog({ serial, name, action, onClose, onAdded }: ArchiveDialogProps) {
  const t = useTranslations('tseArchives')
  const form = useActionForm({
    schema: archiveForm,
    defaultValues: { serial, from: '', to: '' },
    operation: 'addTseArchive',
    action,
    onSuccess: onAdded,
  })
  return (
    <FormSheet open title={t('addTitle')} description={t('addText', { name })} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('archive')}>
        <TextField name="serial" label={t('columns.serial')} hint={t('serialHint')} required maxLength={68} />
        <DateField name="from" label={t('from')} required />
        <DateField name="to" label={t('to')} required />
      </DialogForm>
    </FormSheet>
  )
}
