'use client'

import { useTranslations } from 'next-intl'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { DateField } from '@/components/shared/form/date-field'
import { PercentField } from '@/components/shared/form/decimal-fields'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { VAT_CATEGORIES, type VatCategory } from '@/lib/domain/vat'
import { createVatRateAction } from '@/lib/catalog/vat-rates/actions'
import { createVatRateInput } from '@/lib/catalog/vat-rates/schema'
import { ReasonField } from './reason-field'

/** Creates a custom rate with its first percentage. */
export function NewVatRate({ today }: { today: string }) {
  const t = useTranslations('vatRates')
  const category = useTranslations('enums.vatCategory')
  const modal = useCreationModal()
  const form = useActionForm({
    schema: createVatRateInput,
    defaultValues: {
      name: '',
      category: 'S' as VatCategory,
      dsfinvkKey: '1000',
      rate: '',
      validFrom: today,
      exemptionReason: '',
    },
    action: createVatRateAction,
    operation: 'createVatRate',
    onSuccess: () => modal?.close(),
  })
  const taxed = form.methods.watch('category') === 'S'
  return (
    <DialogForm form={form} submitLabel={t('submit')}>
      <FormGrid>
        <TextField name="name" label={t('fields.name')} maxLength={100} required className="sm:col-span-2" />
        <SelectField
          name="category"
          label={t('fields.category')}
          hint={t('hints.category')}
          options={VAT_CATEGORIES.map((value) => ({ value, label: category(value) }))}
          required
        />
        <TextField
          name="dsfinvkKey"
          label={t('fields.dsfinvkKey')}
          hint={t('hints.dsfinvkKey')}
          inputMode="numeric"
          maxLength={6}
          required
        />
        <PercentField name="rate" label={t('fields.rate')} required />
        <DateField name="validFrom" label={t('fields.validFrom')} required />
        {taxed ? null : <ReasonField />}
      </FormGrid>
    </DialogForm>
  )
}
