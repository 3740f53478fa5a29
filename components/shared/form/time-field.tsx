'use client'

import { useTypedText } from '@/components/shared/inputs/use-typed-text'
import { readTime } from '@/components/shared/inputs/typed-time'
import { Input } from '@/components/ui/input'
import { FieldFrame } from './field-frame'
import { useField, type FieldProps } from './use-field'

const asTyped = (value: string) => value

/**
 * A time of the day, `HH:MM`; `8` and `830` are read as such. The browser's own field would show it
 * in the language of the browser.
 */
export function TimeField(props: FieldProps) {
  const field = useField(props)
  const typed = useTypedText({
    value: field.text,
    format: asTyped,
    parse: readTime,
    onChange: field.onChange,
  })
  return (
    <FieldFrame field={field} {...props}>
      <Input
        {...field.control}
        {...typed.props}
        onBlur={() => {
          typed.commit()
          field.onBlur()
        }}
        inputMode="numeric"
        autoComplete="off"
        placeholder="00:00"
        maxLength={9}
        className="tabular"
      />
    </FieldFrame>
  )
}
