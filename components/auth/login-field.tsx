import type { ComponentProps } from 'react'
import { useTranslations } from 'next-intl'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { PasswordInput } from '@/components/ui/password-input'

export interface LoginFieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'autoFocus'
> {
  name: string
  label: string
  error?: string
  /** Called on input, so that the error can be cleared. */
  onFilled: () => void
}

/** One field of the login form, separate so that this first page needs no form library. */
export function LoginField({ name, label, error, onFilled, type, ...more }: LoginFieldProps) {
  const t = useTranslations('common')
  const input = {
    id: name,
    name,
    'aria-required': true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
    onInput: error ? onFilled : undefined,
    autoCapitalize: 'none',
    spellCheck: false,
    tall: true,
    ...more,
  }
  return (
    <div className="space-y-1.5">
      <Label htmlFor={name} className="block">
        {label}
      </Label>
      {type === 'password' ? (
        <PasswordInput {...input} showLabel={t('showTyped')} />
      ) : (
        <Input {...input} type={type} />
      )}
      {error ? (
        <p id={`${name}-error`} className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
