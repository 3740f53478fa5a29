'use client'

import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { ReactNode } from 'react'
import { useFieldLabel } from './form-context'

export interface FieldProps {
  /** Path of the value: `name`, `address.city`, `positions.0.quantity`. */
  name: string
  label: string
  /** Help text below the field. */
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  className?: string
}

/**
 * Binds a field by its name: value, error, and the attributes that link label, hint and error to
 * the control.
 */
export function useField({ name, label, hint, required, disabled }: FieldProps) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  useFieldLabel(name, label)
  const error = fieldState.error?.message
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ')
  return {
    id,
    error,
    value: field.value as unknown,
    text: typeof field.value === 'string' ? field.value : '',
    onChange: field.onChange as (value: unknown) => void,
    onBlur: field.onBlur,
    control: {
      id,
      name,
      disabled,
      'aria-required': required || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}

export type BoundField = ReturnType<typeof useField>
