'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { ADDRESS_SCHEMES } from '@/lib/domain/electronic-address'
import { SelectField } from './select-field'
import { TextField } from './text-field'

/** Kind and value of an electronic address, `electronicAddress` of the form; two columns. */
export function ElectronicAddressFields({ hint }: { hint: string }) {
  const t = useTranslations('form.electronicAddress')
  const words = useTranslations('enums.addressScheme')
  const scheme = useWatch({ name: 'electronicAddress.scheme' }) as (typeof ADDRESS_SCHEMES)[number]
  return (
    <>
      <SelectField
        name="electronicAddress.scheme"
        label={t('scheme')}
        options={ADDRESS_SCHEMES.map((value) => ({ value, label: words(value) }))}
      />
      <TextField
        name="electronicAddress.value"
        label={t('value')}
        hint={hint}
        inputMode={scheme === 'EM' ? 'email' : 'text'}
        maxLength={200}
      />
    </>
  )
}
