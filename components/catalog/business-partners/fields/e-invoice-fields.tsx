'use client'

import { E_INVOICE_FORMATS, type EInvoiceFormat } from '@/lib/catalog/business-partners/words'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { ElectronicAddressFields } from '@/components/shared/form/electronic-address-fields'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'

/** The data required on an electronic invoice to this partner. */
export function EInvoiceFields() {
  const t = useTranslations('businessPartners')
  return (
    <FormSection title={t('sections.eInvoice')} description={t('sections.eInvoiceHint')}>
      <FormGrid>
        <EInvoiceFormatField label={t('fields.eInvoiceFormat')} />
        <TextField
          name="buyerReference"
          label={t('fields.buyerReference')}
          hint={t('hints.buyerReference')}
          maxLength={100}
        />
        <TextField
          name="leitwegId"
          label={t('fields.leitwegId')}
          hint={t('hints.leitwegId')}
          maxLength={60}
          className="sm:col-span-2"
        />
        <ElectronicAddressFields hint={t('hints.electronicAddress')} />
      </FormGrid>
    </FormSection>
  )
}

/** The e-invoice format that the partner requires, with an explanation of the chosen one. */
export function EInvoiceFormatField({ label }: { label: string }) {
  const t = useTranslations('enums.eInvoiceFormatHint')
  const words = useTranslations('enums.eInvoiceFormat')
  const format = useWatch({ name: 'eInvoiceFormat' }) as EInvoiceFormat
  return (
    <SelectField
      name="eInvoiceFormat"
      label={label}
      hint={t(format)}
      options={E_INVOICE_FORMATS.map((value) => ({ value, label: words(value) }))}
    />
  )
}
