'use client'

import { Textarea } from '@/components/ui/textarea'
import { FieldFrame } from './field-frame'
import { useField, type FieldProps } from './use-field'

export interface TextareaFieldProps extends FieldProps {
  rows?: number
  maxLength?: number
  placeholder?: string
}

/** Several lines of text. Empty is `''`. */
export function TextareaField({ rows, maxLength, placeholder, ...props }: TextareaFieldProps) {
  const field = useField(props)
  return (
    <FieldFrame field={field} {...props}>
      <Textarea
        {...field.control}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={field.text}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
