'use client'

import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo, useRef, type ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { businessDay, isDay } from '@/lib/domain/business-date'
import { readDay, shownDay, steppedDay } from './typed-day'
import { useTypedText } from './use-typed-text'

export interface DateInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onInput' | 'type' | 'ref'
> {
  /** `YYYY-MM-DD` or empty. */
  value: string
  /** Called on every key with the day, or with the raw text if it is none. */
  onChange?: (value: string) => void
  /** Called on blur, Enter or a pick if the value changed. */
  onCommit?: (value: string) => void
}

const today = () => businessDay(new Date())
const parse = (text: string) => readDay(text, today())

/**
 * A day, typed (`2011`, `20.11.`, `20.11.26`), stepped with the arrow keys, or picked from the
 * platform's calendar.
 */
export const DateInput = memo(function DateInput(props: DateInputProps) {
  const { value, onChange, onCommit, className, onKeyDown, onBlur, ...input } = props
  const t = useTranslations('form')
  const picker = useRef<HTMLInputElement>(null)
  const typed = useTypedText({ value, format: shownDay, parse, onChange, onCommit })

  const openCalendar = () => {
    const element = picker.current
    if (!element) return
    element.value = isDay(value) ? value : ''
    element.showPicker()
  }

  return (
    <span className="relative block w-full min-w-0">
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('datePlaceholder')}
        {...input}
        {...typed.props}
        onBlur={(event) => {
          typed.commit()
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          const stepped = steppedDay(
            event.key,
            parse(event.currentTarget.value) ?? event.currentTarget.value,
            today(),
          )
          if (stepped) {
            event.preventDefault()
            typed.put(stepped)
          }
          if (event.key === 'Enter') typed.commit()
          onKeyDown?.(event)
        }}
        className={cn('pr-10 tabular', className)}
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        onChange={(event) => typed.put(event.target.value)}
      />
      <button
        type="button"
        aria-label={t('openCalendar')}
        disabled={input.disabled}
        hidden={input.readOnly}
        onClick={openCalendar}
        className="absolute top-1/2 right-1 -translate-y-1/2 cursor-pointer rounded-sm p-2 text-muted-foreground outline-none hover:text-foreground focus-visible:focus-ring disabled:cursor-not-allowed sm:p-1.5 [fieldset:disabled_&]:hidden"
      >
        <CalendarDays aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
})
