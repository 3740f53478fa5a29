'use client'

import { cn } from '@/components/ui/cn'
import { Switch } from '@/components/ui/switch'
import { FieldNotes } from './field-frame'
import { useField, type FieldProps } from './use-field'

export function SwitchField(props: FieldProps) {
  const field = useField(props)
  return (
    <div data-field={props.name} className={cn('flex min-w-0 gap-3', props.className)}>
      <Switch
        {...field.control}
        className="mt-0.5"
        checked={field.value === true}
        onChange={(event) => field.onChange(event.target.checked)}
      />
      <div className="flex min-w-0 flex-col">
        <label htmlFor={field.id} className="cursor-pointer text-base break-words-de text-foreground">
          {props.label}
        </label>
        <FieldNotes field={field} hint={props.hint} />
      </div>
    </div>
  )
}
