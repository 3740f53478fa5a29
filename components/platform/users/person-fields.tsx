'use client'

import { Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { useCopy } from '@/components/shared/feedback/use-copy'
import { TextField } from '@/components/shared/form/text-field'
import { Button } from '@/components/ui/button'

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
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:col-span-2">
      <TextField
        name={`${prefix}password`}
        label={t('fields.firstPassword')}
        hint={t('hints.firstPassword')}
        required
        maxLength={200}
      />
      <CopyPassword name={`${prefix}password`} />
    </div>
  )
}

/** Button that copies the password; sits next to its field. */
function CopyPassword({ name }: { name: string }) {
  const t = useTranslations('users.firstPassword')
  const copy = useCopy()
  const password = useWatch({ name }) as unknown
  return (
    <Button
      variant="outline"
      className="mt-6"
      disabled={!password}
      onClick={() => void copy(String(password), t('copied'))}
    >
      <Copy aria-hidden="true" />
      {t('copy')}
    </Button>
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
