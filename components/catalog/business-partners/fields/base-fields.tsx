'use client'

import { PARTNER_TYPES } from '@/lib/catalog/business-partners/words'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CountryField } from '@/components/shared/form/country-field'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { PlaceFields } from '@/components/shared/form/place-fields'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { SwitchField } from '@/components/shared/form/switch-field'
import { RoleFields } from './role-fields'

const WIDE = 'sm:col-span-2'

/** Company and person; at least one is required. */
export function NameFields({ autoFocus }: { autoFocus?: boolean }) {
  const t = useTranslations('businessPartners.fields')
  return (
    <>
      <TextField name="company" label={t('company')} maxLength={200} autoFocus={autoFocus} className={WIDE} />
      <TextField name="firstname" label={t('firstname')} maxLength={100} />
      <TextField name="lastname" label={t('lastname')} maxLength={100} />
    </>
  )
}

export function AddressFields() {
  const t = useTranslations('businessPartners.fields')
  return (
    <>
      <TextField name="street" label={t('street')} maxLength={200} />
      <TextField name="address" label={t('address')} maxLength={200} />
      <PlaceFields labels={{ zipCode: t('zipCode'), city: t('city') }} />
      <CountryField name="country" label={t('country')} />
    </>
  )
}

/** A mail address and a phone number, for new partners. See `FIRST_CONTACTS`. */
export function FirstContactFields() {
  const t = useTranslations('enums.communicationType')
  return (
    <>
      <TextField name="communications.0.value" label={t('MAIL')} inputMode="email" maxLength={254} />
      <TextField name="communications.1.value" label={t('PHONE')} inputMode="tel" maxLength={254} />
    </>
  )
}

function PartnerTypeField() {
  const t = useTranslations('businessPartners.fields')
  const words = useTranslations('enums.partnerType')
  const options = PARTNER_TYPES.map((value) => ({ value, label: words(value) }))
  return <SelectField name="partnerType" label={t('partnerType')} options={options} />
}

/** Name and address, for every kind of partner. */
export function PersonFields({ children }: { children?: ReactNode }) {
  const t = useTranslations('businessPartners')
  return (
    <>
      <FormSection title={t('sections.name')} description={t('sections.nameHint')}>
        <FormGrid>
          <NameFields />
          <TextField name="nickname" label={t('fields.nickname')} maxLength={100} />
          <PartnerTypeField />
          {children}
        </FormGrid>
      </FormSection>
      <FormSection title={t('sections.address')}>
        <FormGrid>
          <AddressFields />
        </FormGrid>
      </FormSection>
    </>
  )
}

/** The partner's identity and roles. */
export function BaseFields({ modules }: { modules: readonly string[] }) {
  const t = useTranslations('businessPartners')
  return (
    <>
      <PersonFields>
        <TextField
          name="partnerGroup"
          label={t('fields.partnerGroup')}
          hint={t('hints.partnerGroup')}
          maxLength={60}
        />
      </PersonFields>
      <FormSection title={t('sections.roles')} description={t('sections.rolesHint')}>
        <RoleFields modules={modules} />
      </FormSection>
      <FormSection title={t('sections.traits')}>
        <FormGrid>
          <SwitchField name="isActive" label={t('fields.isActive')} hint={t('hints.isActive')} />
          <SwitchField name="isCommercial" label={t('fields.isCommercial')} />
          <SwitchField name="smallBusiness" label={t('fields.smallBusiness')} />
          <SwitchField name="isHealthInsurance" label={t('fields.isHealthInsurance')} />
        </FormGrid>
      </FormSection>
    </>
  )
}
