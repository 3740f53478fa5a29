'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '@/components/shared/form/text-field'

export interface PersonFieldsProps {
  /** Path prefix of the user in the form's values: `admin.`, or empty. */
  prefix?: string
  autoFocus?: boolean
}

export function NameFields({ prefix = '', autoFocus = false }: PersonFieldsProps) {
  const t = useTranslations('users.fields')
  return (
    <>
      <TextField
        name={`${prefix}firstname`}
        label={t('firstname')}
        required
        maxLength={100}
        autoFocus={autoFocus}
      />
      <TextField name={`${prefix}lastname`} label={t('lastname')} required maxLength={100} />
    </>
  )
}

export function EmailField({ prefix = '' }: PersonFieldsProps) {
  const t = useTranslations('users')
  return (
    <TextField
      name={`${prefix}email`}
      label={t('fields.email')}
      hint={t('hints.email')}
      type="email"
      required
      maxLength={254}
      className="sm:col-span-2"
    />
  )
}

/** An initial password, visible on purpose so that it can be handed over. */
export function FirstPasswordField({ prefix = '' }: PersonFieldsProps) {
  const t = useTranslations('users')
  return (
    <TextField
      name={`${prefix}password`}
      label={t('fields.firstPassword')}
      hint={t('hints.firstPassword')}
      required
      maxLength={200}
      className="sm:col-span-2"
    />
  )
}

/** All fields of a new user. */
export function NewPersonFields({ prefix, autoFocus }: PersonFieldsProps) {
  return (
    <>
      <NameFields prefix={prefix} autoFocus={autoFocus} />
      <EmailField prefix={prefix} />
      <FirstPasswordField prefix={prefix} />
    </>
  )
}
