'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DecimalInput } from '@/components/shared/inputs/decimal-input'
import { PERCENT } from '@/components/shared/inputs/german-number'
import { Button } from '@/components/ui/button'
import { DialogBody, DialogClose, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { parseDecimal } from '@/lib/domain/money'

const LOWEST = -10_000
const HIGHEST = 100_000

interface PercentDialogProps {
  count: number
  /** Receives the percentage × 100. */
  onApply: (percent: number) => void
  onClose: () => void
}

/** Asks for the percentage by which the prices of the selected products rise or fall. */
export function PercentDialog({ count, onApply, onClose }: PercentDialogProps) {
  const t = useTranslations('products.storePrices.percent')
  const id = useId()
  const [text, setText] = useState('')
  const [invalid, setInvalid] = useState(false)
  const submit = () => {
    const percent = parseDecimal(text.trim(), 2)
    if (percent === null || percent <= LOWEST || percent > HIGHEST) return setInvalid(true)
    onApply(percent)
  }
  return (
    <FormSheet open title={t('title', { count })} description={t('hint')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DialogBody>
          <Label htmlFor={id}>{t('label')}</Label>
          <DecimalInput
            id={id}
            autoFocus
            decimals={PERCENT}
            suffix="%"
            value={text}
            placeholder={t('placeholder')}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? `${id}-error` : undefined}
            onChange={(typed) => {
              setText(typed)
              setInvalid(false)
            }}
          />
          {invalid ? (
            <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-danger">
              {t('invalid')}
            </p>
          ) : null}
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{t('cancel')}</Button>
          </DialogClose>
          <Button type="submit">{t('apply')}</Button>
        </DialogFooter>
      </form>
    </FormSheet>
  )
}
