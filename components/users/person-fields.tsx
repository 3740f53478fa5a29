'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '@/components/shared/form/text-field'

/** First and last name. */
export function NameFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useTranslations('users.fields')
  return (
    <>
      <TextField name="firstname" label={t('firstname')} required maxLength={100} autoFocus={autoFocus} />
      <TextField name="lastname" label={t('lastname')} required maxLength={100} />
    </>
  )
}

/** The e-mail that somebody signs in with. */
export function EmailField() {
  const t = useTranslations('users')
  return (
    <TextField
      name="email"
      label={t('fields.email')}
      hint={t('hints.email')}
      type="email"
      required
      maxLength={254}
      className="sm:col-span-2"
    />
  )
}

/** A first password, to be read and handed over; shown on purpose. */
export function FirstPasswordField({ name = 'password' }: { name?: string }) {
  const t = useTranslations('users')
  return (
    <TextField
      name={name}
      label={t('fields.firstPassword')}
      hint={t('hints.firstPassword')}
      required
      maxLength={200}
      className="sm:col-span-2"
    />
  )
}

/** Everything that is asked of a new person. */
export function NewPersonFields() {
  return (
    <>
      <NameFields autoFocus />
      <EmailField />
      <FirstPasswordField />
    </>
  )
}
