'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateField } from '@/components/shared/form/date-field'
import { ElectronicAddressFields } from '@/components/shared/form/electronic-address-fields'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { SwitchField } from '@/components/shared/form/switch-field'
import type { CompanyRow } from '@/lib/catalog/companies/schema/company'
import { germanDay } from '@/lib/domain/business-date'
import { ALWAYS } from '@/lib/domain/taxation'
import { VAT_BASES } from '@/lib/domain/vat'
import { AddressFields } from './address-fields'

interface BaseDataFieldsProps {
  children: ReactNode
  taxations: CompanyRow['taxations']
}

/** The company's identity: all data required by its documents and the tax office. */
export function BaseDataFields({ children, taxations }: BaseDataFieldsProps) {
  const t = useTranslations('companies')
  const words = useTranslations('enums.vatBasis')
  const bases = VAT_BASES.map((value) => ({ value, label: words(value) }))
  return (
    <>
      <FormSection title={t('sections.address')} description={t('sections.addressHint')}>
        <AddressFields />
      </FormSection>
      {children}
      <FormSection title={t('sections.tax')}>
        <FormGrid>
          <TextField
            name="taxNumber"
            label={t('fields.taxNumber')}
            hint={t('hints.taxNumber')}
            maxLength={30}
          />
          <TextField name="vatId" label={t('fields.vatId')} hint={t('hints.vatId')} maxLength={30} />
          <TextField
            name="economicId"
            label={t('fields.economicId')}
            hint={t('hints.economicId')}
            maxLength={30}
          />
          <SwitchField
            name="smallBusiness"
            label={t('fields.smallBusiness')}
            hint={t('hints.smallBusiness')}
            className="sm:col-span-2"
          />
          <SelectField
            name="vatBasis"
            label={t('fields.vatBasis')}
            hint={t('hints.vatBasis')}
            options={bases}
          />
          <SwitchField name="flatRateFarm" label={t('fields.flatRateFarm')} hint={t('hints.flatRateFarm')} />
          <DateField name="validFrom" label={t('fields.validFrom')} hint={t('hints.validFrom')} />
          <Taxations taxations={taxations} />
          <DateField name="foundedOn" label={t('fields.foundedOn')} hint={t('hints.foundedOn')} />
          <DateField name="ossSince" label={t('fields.ossSince')} hint={t('hints.ossSince')} />
          <TextField name="registerCourt" label={t('fields.registerCourt')} maxLength={100} />
          <TextField name="registerNumber" label={t('fields.registerNumber')} maxLength={50} />
          <TextField
            name="managingDirector"
            label={t('fields.managingDirector')}
            hint={t('hints.managingDirector')}
            maxLength={200}
          />
          <TextField
            name="organicControlNumber"
            label={t('fields.organicControlNumber')}
            hint={t('hints.organicControlNumber')}
            maxLength={20}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.bank')} description={t('sections.bankHint')}>
        <FormGrid>
          <TextField name="iban" label={t('fields.iban')} maxLength={60} className="sm:col-span-2" />
          <TextField name="bic" label={t('fields.bic')} maxLength={30} />
          <TextField name="bankName" label={t('fields.bankName')} maxLength={100} />
          <TextField
            name="creditorId"
            label={t('fields.creditorId')}
            hint={t('hints.creditorId')}
            maxLength={60}
            className="sm:col-span-2"
          />
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.contact')} description={t('sections.contactHint')}>
        <FormGrid>
          <TextField name="phone" label={t('fields.phone')} type="tel" maxLength={50} />
          <TextField name="mail" label={t('fields.mail')} type="email" maxLength={254} />
          <TextField name="website" label={t('fields.website')} inputMode="url" maxLength={200} />
        </FormGrid>
      </FormSection>
      <EInvoiceFields />
    </>
  )
}

/** What applied before, and what is planned; nothing while it never changed. */
function Taxations({ taxations }: Pick<CompanyRow, 'taxations'>) {
  const t = useTranslations('companies')
  const bases = useTranslations('enums.vatBasis')
  if (taxations.length < 2) return null
  return (
    <div className="sm:col-span-2">
      <p className="font-semibold">{t('taxations.title')}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {taxations.map(({ validFrom, smallBusiness, flatRateFarm, vatBasis }) => (
          <li key={validFrom}>
            {validFrom === ALWAYS ? t('taxations.first') : t('taxations.from', { day: germanDay(validFrom) })}{' '}
            {[
              smallBusiness ? t('fields.smallBusiness') : bases(vatBasis),
              ...(flatRateFarm ? [t('fields.flatRateFarm')] : []),
            ].join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The contact person for questions, and the sender address of e-invoices. */
function EInvoiceFields() {
  const t = useTranslations('companies')
  return (
    <FormSection title={t('sections.eInvoice')} description={t('sections.eInvoiceHint')} anchor="e-invoice">
      <FormGrid>
        <TextField
          name="contactName"
          label={t('fields.contactName')}
          hint={t('hints.contactName')}
          maxLength={100}
          className="sm:col-span-2"
        />
        <TextField
          name="contactPhone"
          label={t('fields.contactPhone')}
          hint={t('hints.contactPhone')}
          type="tel"
          maxLength={50}
        />
        <TextField
          name="contactMail"
          label={t('fields.contactMail')}
          hint={t('hints.contactMail')}
          type="email"
          maxLength={254}
        />
        <ElectronicAddressFields hint={t('hints.electronicAddress')} />
      </FormGrid>
    </FormSection>
  )
}
