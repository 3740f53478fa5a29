'use client'

import { useFormState, useWatch } from 'react-hook-form'
import { SwitchField } from './switch-field'
import type { FieldProps } from './use-field'

interface ConfirmingSwitchProps extends FieldProps {
  /** The field whose value it confirms. */
  confirms: string
}

/**
 * Confirms a value that is refused without. Shown once it was refused, and while it is confirmed.
 */
export function ConfirmingSwitch({ confirms, ...props }: ConfirmingSwitchProps) {
  const { errors } = useFormState({ name: confirms })
  const [value, isConfirmed] = useWatch({ name: [confirms, props.name] }) as [string, boolean]
  if (value === '' || (!errors[confirms] && !isConfirmed)) return null
  return <SwitchField {...props} />
}
