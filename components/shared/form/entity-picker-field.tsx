'use client'

import { EntityPicker, type EntityPickerProps } from '@/components/shared/inputs/entity-picker'
import type { PickerItem } from '@/components/shared/inputs/picker-client'
import { FieldFrame } from './field-frame'
import { useField, type FieldProps } from './use-field'

export interface EntityPickerFieldProps
  extends
    FieldProps,
    Pick<EntityPickerProps, 'url' | 'initial' | 'clearable' | 'placeholder' | 'autoFocus' | 'creation'> {
  /** Receives the chosen record with its label, for fields that depend on it. */
  onPick?: (item: PickerItem | null) => void
}

/** Selects a record by type-ahead. The value is its id, or null. */
export function EntityPickerField({
  url,
  initial,
  clearable,
  placeholder,
  autoFocus,
  creation,
  onPick,
  ...props
}: EntityPickerFieldProps) {
  const field = useField(props)
  return (
    <FieldFrame field={field} {...props}>
      <EntityPicker
        {...field.control}
        url={url}
        initial={initial}
        clearable={clearable}
        placeholder={placeholder}
        autoFocus={autoFocus}
        creation={creation}
        value={field.text || null}
        onChange={(item) => {
          field.onChange(item?.id ?? null)
          onPick?.(item)
        }}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
