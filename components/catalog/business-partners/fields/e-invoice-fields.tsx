'use client'

import { E_INVOICE_FORMATS } from '@/lib/catalog/business-partners/words'
import { useTranslations } from 'next-intl'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'

/** The data required on an electronic invoice to this partner. */
export function EInvoiceFields() {
  const t = useTranslations('businessPartners')
  const words = useTranslations('enums.eInvoiceFormat')
  return (
    <FormSection title={t('sections.eInvoice')} description={t('sections.eInvoiceHint')}>
      <FormGrid>
        <SelectField
          name="eInvoiceFormat"
          label={t('fields.eInvoiceFormat')}
          hint={t('hints.eInvoiceFormat')}
          options={E_INVOICE_FORMATS.map((value) => ({ value, label: words(value) }))}
        />
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
      </FormGrid>
    </FormSection>
  )
}
