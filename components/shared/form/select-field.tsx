'use client'

import { useTranslations } from 'next-intl'
import { Select } from '@/components/ui/select'
import { FieldFrame } from './field-frame'
import { useField, type FieldProps } from './use-field'

interface Choice {
  value: string
  label: string
  disabled?: boolean
  /** The label comes from the browser's own language data, which may differ from the server's. */
  isLocal?: boolean
}

export interface SelectFieldProps extends FieldProps {
  options: readonly Choice[]
  /**
   * Label for „nothing chosen“ (value `''`). Without it, the empty option is shown only while
   * nothing is chosen.
   */
  emptyLabel?: string
  autoComplete?: string
}

export function SelectField({ options, emptyLabel, autoComplete, ...props }: SelectFieldProps) {
  const t = useTranslations('form')
  const field = useField(props)
  const isOffered = options.some((option) => option.value === field.text)
  return (
    <FieldFrame field={field} {...props}>
      <Select
        {...field.control}
        autoComplete={autoComplete}
        value={field.text}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
      >
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {isOffered || (emptyLabel !== undefined && field.text === '') ? null : (
          <option value={field.text} disabled>
            {field.text || t('choose')}
          </option>
        )}
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            suppressHydrationWarning={option.isLocal}
          >
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
