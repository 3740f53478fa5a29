'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/shared/form/date-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useToday } from '@/components/shared/form/use-today'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { fileValuesAction } from '@/lib/tax/vat-return/actions'
import { filingForm, type FilingRecord } from '@/lib/tax/vat-return/schema'
import { periodName } from '@/lib/tax/vat-return/rules/filing-period'

interface FilingDialogProps {
  period: string
  /** The filing that is corrected. */
  corrected: Pick<FilingRecord, 'id'> | null
  /** Must be stable. */
  onClose: () => void
}

/** Asks on which day the values were filed, and freezes them. */
export function FilingDialog({ period, corrected, onClose }: FilingDialogProps) {
  const t = useTranslations('vatReturn.filing')
  const form = useActionForm({
    schema: filingForm,
    defaultValues: { filedOn: useToday() },
    operation: 'fileValues',
    action: ({ filedOn }) =>
      fileValuesAction({ period, filedOn, ...(corrected ? { corrects: corrected.id } : {}) }),
    onSuccess: onClose,
  })
  return (
    <FormSheet
      open
      title={t(corrected ? 'correctTitle' : 'fileTitle', { period: periodName(period) })}
      description={t('fileText')}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('submit')}>
        <DateField name="filedOn" label={t('filedOn')} required />
      </DialogForm>
    </FormSheet>
  )
}
