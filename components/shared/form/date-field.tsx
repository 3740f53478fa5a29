'use client'

import { DateInput } from '@/components/shared/inputs/date-input'
import { FieldFrame } from './field-frame'
import { useField, type FieldProps } from './use-field'

/** A day, `YYYY-MM-DD`; empty is `''`. */
export function DateField(props: FieldProps) {
  const field = useField(props)
  return (
    <FieldFrame field={field} {...props}>
      <DateInput {...field.control} value={field.text} onChange={field.onChange} onBlur={field.onBlur} />
    </FieldFrame>
  )
}
