'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateInput } from '@/components/shared/inputs/date-input'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import type { dayRefusal } from './draft'

interface FileOptionsProps {
  /** As printed; '' without one. */
  iban: string
  day: string
  wrongDay: ReturnType<typeof dayRefusal>
  onDay: (day: string) => void
  /** Whether credits are offset; null if there are none. */
  offsets: boolean | null
  onOffsets: (offsets: boolean) => void
}

/** The paying account, the day of execution, and whether credits are offset. */
export function FileOptions({ iban, day, wrongDay, onDay, offsets, onOffsets }: FileOptionsProps) {
  const t = useTranslations('paymentFiles')
  const errors = useTranslations('errors')
  const id = useId()
  const wrong = wrongDay && errors(wrongDay.code, { ...wrongDay })
  return (
    <div className="space-y-4">
      {iban === '' ? (
        <p className="rounded-sm bg-warning-soft px-3 py-2">{errors('paymentFile.ownIban')}</p>
      ) : null}
      <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
        <div className="flex max-w-72 flex-col gap-1">
          <Label htmlFor={`${id}-day`}>{t('day')}</Label>
          <div className="w-40">
            <DateInput
              id={`${id}-day`}
              value={day}
              onChange={onDay}
              aria-invalid={wrong !== null}
              aria-describedby={`${id}-hint`}
            />
          </div>
          <p id={`${id}-hint`} className={wrong ? 'text-sm text-danger' : 'text-sm text-muted-foreground'}>
            {wrong ?? t('dayHint')}
          </p>
        </div>
        {iban === '' ? null : (
          <div>
            <p className="text-sm text-muted-foreground">{t('account')}</p>
            <p className="tabular">{iban}</p>
          </div>
        )}
      </div>
      {offsets === null ? null : (
        <label className="flex cursor-pointer items-start gap-2.5">
          <Checkbox
            className="mt-0.5"
            checked={offsets}
            onChange={({ target }) => onOffsets(target.checked)}
          />
          <span>
            {t('offset')}
            <span className="block text-sm text-muted-foreground">{t('offsetHint')}</span>
          </span>
        </label>
      )}
    </div>
  )
}
