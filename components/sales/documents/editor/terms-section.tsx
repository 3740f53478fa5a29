'use client'

import type { DocumentFamily, Stage } from '@/lib/domain/document-kind'
import { useTranslations } from 'next-intl'
import { DateField } from '@/components/shared/form/date-field'
import { NumberField, PercentField } from '@/components/shared/form/decimal-fields'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { SwitchField } from '@/components/shared/form/switch-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { TextField } from '@/components/shared/form/text-field'
import { PAYMENT_METHODS } from '@/lib/domain/payment-method'

/**
 * Payment terms or the printing options of a delivery note, service period, references and texts.
 */
export function TermsSection({ family, stage }: { family: DocumentFamily; stage: Stage | null }) {
  const t = useTranslations('documents')
  const words = { family }
  const isOfSupplier = family === 'SELF_BILLED'
  return (
    <>
      {family === 'DELIVERY_NOTE' ? (
        <Print />
      ) : (
        <PaymentTerms isOfSupplier={isOfSupplier} hasDiscount={stage !== 'ADVANCE' && !isOfSupplier} />
      )}
      <FormSection title={t('references')}>
        <FormGrid>
          {family === 'OFFER' ? null : (
            <DateField
              name="serviceDateEnd"
              label={t('serviceDateEnd', words)}
              hint={t('serviceDateEndHint', words)}
            />
          )}
          <TextField name="orderNumber" label={t('orderNumber')} hint={t('orderNumberHint')} />
          <DateField name="orderDate" label={t('orderDate')} />
          {isOfSupplier ? null : <TextField name="buyerReference" label={t('buyerReference')} />}
          {family !== 'DELIVERY_NOTE' && !isOfSupplier ? (
            <TextField name="leitwegId" label={t('leitwegId')} hint={t('leitwegIdHint')} />
          ) : null}
        </FormGrid>
      </FormSection>
      <FormSection title={t('notes')}>
        <FormGrid>
          <TextareaField
            name="notePublic"
            label={t('notePublic', words)}
            hint={t('notePublicHint', words)}
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

interface PaymentTermsProps {
  /** The company pays the supplier, always by transfer. */
  isOfSupplier: boolean
  hasDiscount: boolean
}

function PaymentTerms({ isOfSupplier, hasDiscount }: PaymentTermsProps) {
  const t = useTranslations('documents')
  const methods = useTranslations('enums.paymentMethod')
  return (
    <FormSection title={t('terms')}>
      <FormGrid>
        {isOfSupplier ? null : (
          <SelectField
            name="paymentMethod"
            label={t('paymentMethod')}
            options={PAYMENT_METHODS.map((value) => ({ value, label: methods(value) }))}
          />
        )}
        <NumberField name="paymentDays" label={t('paymentDays')} unit={t('days')} />
        {hasDiscount ? (
          <>
            <PercentField name="discountPercent" label={t('discountPercent')} />
            <NumberField name="discountDays" label={t('discountDays')} unit={t('days')} />
          </>
        ) : null}
      </FormGrid>
    </FormSection>
  )
}

function Print() {
  const t = useTranslations('documents')
  return (
    <FormSection title={t('printed')}>
      <SwitchField name="showPrices" label={t('showPrices')} hint={t('showPricesHint')} />
    </FormSection>
  )
}
