'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/shared/form/date-field'
import { NumberField, PercentField } from '@/components/shared/form/decimal-fields'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { TextField } from '@/components/shared/form/text-field'
import { PAYMENT_METHODS } from '@/lib/documents/schema'

/** Payment terms, service period, references and texts. */
export function TermsSection() {
  const t = useTranslations('invoices')
  const methods = useTranslations('enums.paymentMethod')
  return (
    <>
      <FormSection title={t('terms')}>
        <FormGrid>
          <SelectField
            name="paymentMethod"
            label={t('paymentMethod')}
            options={PAYMENT_METHODS.map((value) => ({ value, label: methods(value) }))}
          />
          <NumberField name="paymentDays" label={t('paymentDays')} unit={t('days')} />
          <PercentField name="discountPercent" label={t('discountPercent')} />
          <NumberField name="discountDays" label={t('discountDays')} unit={t('days')} />
        </FormGrid>
      </FormSection>
      <FormSection title={t('references')}>
        <FormGrid>
          <DateField name="serviceDateEnd" label={t('serviceDateEnd')} hint={t('serviceDateEndHint')} />
          <TextField name="buyerReference" label={t('buyerReference')} />
          <TextField name="leitwegId" label={t('leitwegId')} hint={t('leitwegIdHint')} />
        </FormGrid>
      </FormSection>
      <FormSection title={t('notes')}>
        <FormGrid>
          <TextareaField
            name="notePublic"
            label={t('notePublic')}
            hint={t('notePublicHint')}
            className="sm:col-span-2"
          />
          <TextareaField
            name="notePrivate"
            label={t('notePrivate')}
            hint={t('notePrivateHint')}
            className="sm:col-span-2"
          />
        </FormGrid>
      </FormSection>
    </>
  )
}
