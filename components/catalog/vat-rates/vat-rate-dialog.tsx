'use client'

import { useTranslations } from 'next-intl'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DateField } from '@/components/shared/form/date-field'
import { PercentField } from '@/components/shared/form/decimal-fields'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { TextField } from '@/components/shared/form/text-field'
import { SwitchField } from '@/components/shared/form/switch-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { updateVatRateAction } from '@/lib/catalog/vat-rates/actions'
import { percentageInput, vatRateForm, type VatRateRecord } from '@/lib/catalog/vat-rates/schema'
import { NewVatRate } from './new-vat-rate'
import { ReasonField } from './reason-field'
import type { VatRateTask } from './task'

export interface VatRateDialogProps {
  task: VatRateTask
  open: boolean
  today: string
  onClose: () => void
}

export function VatRateDialog({ task, open, today, onClose }: VatRateDialogProps) {
  const t = useTranslations('vatRates')
  switch (task.kind) {
    case 'create':
      return (
        <FormSheet title={t('create')} description={t('createHint')} open={open} onClose={onClose}>
          <NewVatRate today={today} />
        </FormSheet>
      )
    case 'edit':
      return (
        <FormSheet title={t('editRate', { name: task.rate.name })} open={open} onClose={onClose}>
          <EditForm rate={task.rate} />
        </FormSheet>
      )
    case 'percentage':
      return (
        <FormSheet
          title={t('newPercentageOf', { name: task.rate.name })}
          description={t('newPercentageHint')}
          open={open}
          onClose={onClose}
        >
          <PercentageForm rate={task.rate} />
        </FormSheet>
      )
  }
}

function EditForm({
  rate: { id, version, name, isActive, category, exemptionReason },
}: {
  rate: VatRateRecord
}) {
  const t = useTranslations('vatRates')
  const modal = useCreationModal()
  const form = useActionForm({
    schema: vatRateForm,
    defaultValues: { name, isActive, exemptionReason },
    action: (values) => updateVatRateAction({ id, version, ...values }),
    operation: 'patchVatRate',
    onSuccess: () => modal?.close(),
  })
  return (
    <DialogForm form={form} submitLabel={t('save')}>
      <div className="grid gap-4">
        <TextField name="name" label={t('fields.name')} maxLength={100} required />
        {category === 'S' ? null : <ReasonField />}
        <SwitchField name="isActive" label={t('fields.isActive')} hint={t('hints.isActive')} />
      </div>
    </DialogForm>
  )
}

function PercentageForm({ rate: { id, version } }: { rate: VatRateRecord }) {
  const t = useTranslations('vatRates')
  const modal = useCreationModal()
  const form = useActionForm({
    schema: percentageInput,
    defaultValues: { rate: '', validFrom: '' },
    action: (values) => updateVatRateAction({ id, version, ...values }),
    operation: 'patchVatRate',
    onSuccess: () => modal?.close(),
  })
  return (
    <DialogForm form={form} submitLabel={t('save')}>
      <FormGrid>
        <PercentField name="rate" label={t('fields.rate')} required />
        <DateField name="validFrom" label={t('fields.validFrom')} required />
      </FormGrid>
    </DialogForm>
  )
}
