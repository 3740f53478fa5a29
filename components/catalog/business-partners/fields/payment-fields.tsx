'use client'

import { VAT_CALCULATIONS } from '@/lib/catalog/business-partners/words'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { DateField } from '@/components/shared/form/date-field'
import { NumberField, PercentField } from '@/components/shared/form/decimal-fields'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { SwitchField } from '@/components/shared/form/switch-field'
import { PAYMENT_METHODS } from '@/lib/domain/payment-method'

/** A partner's payment method; empty means the company's default. */
export function PaymentMethodField() {
  const t = useTranslations('businessPartners')
  const words = useTranslations('enums.paymentMethod')
  const options = PAYMENT_METHODS.map((value) => ({ value, label: words(value) }))
  return (
    <SelectField
      name="paymentMethod"
      label={t('fields.paymentMethod')}
      options={options}
      emptyLabel={t('none.paymentMethod')}
    />
  )
}

/** Terms that new documents inherit, and the partner's exemptions and blocks. */
export function TermsFields() {
  const t = useTranslations('businessPartners')
  return (
    <FormSection title={t('sections.payment')} description={t('sections.paymentHint')}>
      <FormGrid>
        <PaymentMethodField />
        <NumberField name="netDays" label={t('fields.netDays')} unit={t('days')} />
        <PercentField name="discountPercent" label={t('fields.discountPercent')} hint={t('hints.discount')} />
        <NumberField name="discountDays" label={t('fields.discountDays')} unit={t('days')} />
        <PercentField name="provisionPercent" label={t('fields.provisionPercent')} />
        <div aria-hidden="true" className="max-sm:hidden" />
        <SwitchField name="noReminder" label={t('fields.noReminder')} hint={t('hints.noReminder')} />
        <SwitchField name="deliveryStop" label={t('fields.deliveryStop')} hint={t('hints.deliveryStop')} />
      </FormGrid>
    </FormSection>
  )
}

/**
 * Account and direct debit mandate; preceding fields, such as the payment method, are passed in.
 */
export function BankFields({ children }: { children?: ReactNode }) {
  const t = useTranslations('businessPartners')
  return (
    <>
      <FormSection title={t('sections.bank')}>
        <FormGrid>
          {children}
          <TextField name="iban" label={t('fields.iban')} maxLength={60} className="sm:col-span-2" />
          <TextField name="bic" label={t('fields.bic')} maxLength={20} />
          <TextField name="accountHolder" label={t('fields.accountHolder')} maxLength={200} />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.mandate')} description={t('sections.mandateHint')}>
        <FormGrid>
          <TextField name="mandateReference" label={t('fields.mandateReference')} maxLength={35} />
          <DateField name="mandateDate" label={t('fields.mandateDate')} />
        </FormGrid>
      </FormSection>
    </>
  )
}

/** The partner's tax identifiers. */
export function TaxFields() {
  const t = useTranslations('businessPartners')
  const words = useTranslations('enums.vatCalculation')
  const isSupplier = useWatch({ name: 'isSupplier' })
  return (
    <FormSection title={t('sections.tax')}>
      <FormGrid>
        <TextField name="companyNumber" label={t('fields.companyNumber')} maxLength={30} />
        <TextField
          name="eUcompanyNumber"
          label={t('fields.eUcompanyNumber')}
          hint={t('hints.eUcompanyNumber')}
          maxLength={60}
        />
        <DateField
          name="vatIdConfirmedOn"
          label={t('fields.vatIdConfirmedOn')}
          hint={t('hints.vatIdConfirmedOn')}
        />
        <TextField
          name="vatIdConfirmation"
          label={t('fields.vatIdConfirmation')}
          hint={t('hints.vatIdConfirmation')}
          maxLength={500}
        />
        <SelectField
          name="vatCalculation"
          label={t('fields.vatCalculation')}
          options={VAT_CALCULATIONS.map((value) => ({ value, label: words(value) }))}
          emptyLabel={t('none.vatCalculation')}
        />
        {isSupplier ? (
          <>
            <TextField
              name="creditorAccount"
              label={t('fields.creditorAccount')}
              hint={t('hints.creditorAccount')}
              inputMode="numeric"
              maxLength={9}
            />
            <DateField
              name="selfBilledSince"
              label={t('fields.selfBilledSince')}
              hint={t('hints.selfBilledSince')}
            />
          </>
        ) : null}
      </FormGrid>
    </FormSection>
  )
}
