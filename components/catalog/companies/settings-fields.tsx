'use client'

import { useTranslations } from 'next-intl'
import { NumberField, PercentField } from '@/components/shared/form/decimal-fields'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { SwitchField } from '@/components/shared/form/switch-field'
import { PAYMENT_METHODS } from '@/lib/domain/payment-method'

/** Closing texts by kind of document. */
const FOOTERS = ['documentFooter', 'deliveryNoteFooter', 'cancellationFooter', 'creditFooter'] as const

/** Defaults for new documents of the company. */
export function SettingsFields() {
  const t = useTranslations('companies')
  const method = useTranslations('enums.paymentMethod')
  const days = t('fields.days')
  return (
    <>
      <FormSection title={t('sections.pricing')}>
        <SwitchField name="useGrossPrice" label={t('fields.useGrossPrice')} hint={t('hints.useGrossPrice')} />
      </FormSection>
      <FormSection title={t('sections.terms')} description={t('sections.termsHint')}>
        <FormGrid>
          <SelectField
            name="paymentMethod"
            label={t('fields.paymentMethod')}
            options={PAYMENT_METHODS.map((value) => ({ value, label: method(value) }))}
          />
          <NumberField name="paymentDays" label={t('fields.paymentDays')} unit={days} />
          <PercentField name="discountPercent" label={t('fields.discountPercent')} />
          <NumberField
            name="discountDays"
            label={t('fields.discountDays')}
            hint={t('hints.discountDays')}
            unit={days}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.incoming')}>
        <SwitchField name="fourEyes" label={t('fields.fourEyes')} hint={t('hints.fourEyes')} />
      </FormSection>
      <FormSection title={t('sections.texts')} description={t('sections.textsHint')}>
        <FormGrid>
          <TextareaField
            name="documentIntro"
            label={t('fields.documentIntro')}
            hint={t('hints.documentIntro')}
            maxLength={2000}
            className="sm:col-span-2"
          />
          {FOOTERS.map((name) => (
            <TextareaField
              key={name}
              name={name}
              label={t(`fields.${name}`)}
              hint={t(`hints.${name}`)}
              maxLength={2000}
              className="sm:col-span-2"
            />
          ))}
        </FormGrid>
      </FormSection>
    </>
  )
}
