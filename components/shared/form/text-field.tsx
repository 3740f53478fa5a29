'use client'

import { useTranslations } from 'next-intl'
import type { ChangeEvent, ComponentProps } from 'react'
import { Input } from '@/components/ui/input'
import { PasswordInput } from '@/components/ui/password-input'
import { FieldFrame } from './field-frame'
import { useField, type FieldProps } from './use-field'

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  autoComplete?: string
  inputMode?: ComponentProps<'input'>['inputMode']
  maxLength?: number
  placeholder?: string
  /** The value that applies while the field is empty; in italics, so as not to look typed. */
  inherited?: string
  autoFocus?: boolean
  readOnly?: boolean
}

/** One line of text. Empty is `''`. */
export function TextField({ type = 'text', autoComplete = 'off', inputMode, ...props }: TextFieldProps) {
  const { maxLength, inherited, placeholder = inherited, autoFocus, readOnly } = props
  const field = useField(props)
  const t = useTranslations('common')
  const input = {
    ...field.control,
    autoComplete,
    inputMode,
    maxLength,
    placeholder,
    autoFocus,
    readOnly,
    className: inherited === undefined ? undefined : 'placeholder:italic',
    value: field.text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => field.onChange(event.target.value),
    onBlur: field.onBlur,
  }
  return (
    <FieldFrame field={field} {...props}>
      {type === 'password' ? (
        <PasswordInput {...input} showLabel={t('showTyped')} />
      ) : (
        <Input {...input} type={type} />
      )}
    </FieldFrame>
  )
}
