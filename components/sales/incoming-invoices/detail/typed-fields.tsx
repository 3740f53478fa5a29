'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/shared/form/date-field'
import { MoneyField, NumberField, PercentField } from '@/components/shared/form/decimal-fields'
import { FormGrid } from '@/components/shared/form/form-section'
import { useWatch } from 'react-hook-form'
import { TextField } from '@/components/shared/form/text-field'

/** Fields typed from a PDF or picture. Checking it requires number, date and sum. */
export function TypedFields() {
  const t = useTranslations('incomingInvoices')
  return (
    <FormGrid>
      <TextField name="sellerName" label={t('sellerName')} maxLength={200} className="sm:col-span-2" />
      <TextField name="number" label={t('number')} maxLength={100} required />
      <DateField name="invoiceDate" label={t('invoiceDate')} required />
      <DateField name="serviceDate" label={t('serviceDate')} />
      <DateField name="serviceDateEnd" label={t('serviceDateEnd')} />
      <MoneyField name="sumNet" label={t('sumNet')} />
      <MoneyField name="sumVat" label={t('sumVat')} />
      <MoneyField name="sumGross" label={t('sumGross')} required />
      <VatRows />
      <DateField name="dueDate" label={t('dueDate')} />
      <PercentField name="discountPercent" label={t('discountPercent')} />
      <NumberField name="discountDays" label={t('discountDays')} unit={t('days')} />
      <TextField name="iban" label={t('iban')} maxLength={42} className="sm:col-span-2" />
      <TextField name="bic" label={t('bic')} maxLength={11} />
      <TextField name="paymentReference" label={t('paymentReference')} maxLength={140} />
      <TextField name="sellerVatId" label={t('vatId')} maxLength={30} />
      <TextField name="orderReference" label={t('orderReference')} maxLength={100} />
      <TextField name="buyerReference" label={t('buyerReference')} maxLength={100} />
    </FormGrid>
  )
}

/** Net sum and VAT of each rate, for an invoice with several. */
function VatRows() {
  const t = useTranslations('incomingInvoices')
  const rows: unknown = useWatch({ name: 'vat' })
  return (
    <fieldset className="space-y-3 sm:col-span-2">
      <legend className="font-semibold">{t('vatRows')}</legend>
      <p className="text-sm text-muted-foreground">{t('vatRowsHint')}</p>
      {Array.isArray(rows)
        ? rows.map((_, index) => (
            <div key={index} className="grid grid-cols-[6rem_1fr_1fr] gap-3">
              <PercentField name={`vat.${index}.vatRate`} label={t('vatRate')} />
              <MoneyField name={`vat.${index}.net`} label={t('vatNet')} />
              <MoneyField name={`vat.${index}.vat`} label={t('sumVat')} />
            </div>
          ))
        : null}
    </fieldset>
  )
}
