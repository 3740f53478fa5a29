'use client'

import { memo, useCallback, type ComponentProps, type KeyboardEvent } from 'react'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { readNumber, shownNumber, type Decimals } from './german-number'
import { useTypedText } from './use-typed-text'

export interface DecimalInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onInput' | 'type' | 'ref'
> {
  /** Wire text, such as `1234.50`. */
  value: string
  /** Called on every key with the wire text, or with the raw text if it is not a number. */
  onChange?: (value: string) => void
  /** Called on blur or Enter if the value changed. */
  onCommit?: (value: string) => void
  /** A constant of `german-number.ts`: MONEY, PRICE, QUANTITY, PERCENT, WHOLE. */
  decimals: Decimals
  /** `€`, `%`, `kg`: shown inside at the right. */
  suffix?: string
}

/** The comma key of a number pad sends a point on foreign layouts. */
function typeComma(event: KeyboardEvent<HTMLInputElement>) {
  if (event.code !== 'NumpadDecimal' || event.key !== '.') return
  event.preventDefault()
  const input = event.currentTarget
  input.setRangeText(',', input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A number in German notation (`1.234,56`; a pasted `1234.56` is understood); the value is wire
 * text.
 */
export const DecimalInput = memo(function DecimalInput({
  value,
  onChange,
  onCommit,
  decimals,
  suffix,
  className,
  onKeyDown,
  onBlur,
  onFocus,
  ...input
}: DecimalInputProps) {
  const format = useCallback((text: string) => shownNumber(text, decimals), [decimals])
  const parse = useCallback((text: string) => readNumber(text, decimals), [decimals])
  const typed = useTypedText({ value, format, parse, onChange, onCommit })
  return (
    <span className="relative block w-full min-w-0">
      <Input
        inputMode={decimals.max === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...input}
        {...typed.props}
        onFocus={(event) => {
          event.currentTarget.select()
          onFocus?.(event)
        }}
        onBlur={(event) => {
          typed.commit()
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          typeComma(event)
          if (event.key === 'Enter') typed.commit()
          onKeyDown?.(event)
        }}
        className={cn('text-right tabular', className)}
        style={suffix ? { paddingRight: `calc(${suffix.length}ch + 1.25rem)` } : undefined}
      />
      {suffix ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted-foreground"
        >
          {suffix}
        </span>
      ) : null}
    </span>
  )
})
