'use client'

import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/shared/inputs/date-input'
import { Label } from '@/components/ui/label'

interface Options {
  invoiceDate: string
  book: boolean
}

interface RunOptionsProps {
  options: Options
  canBook: boolean
  onChange: (options: Options) => void
}

/** The date of the invoices, and whether they are booked immediately. */
export function RunOptions({ options, canBook, onChange }: RunOptionsProps) {
  const t = useTranslations('billingRuns')
  const kind = (book: boolean, label: string, hint: string) => (
    <label className="flex cursor-pointer items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-55">
      <input
        type="radio"
        name="run-kind"
        className="mt-0.5 size-4 shrink-0 accent-primary outline-none focus-visible:focus-ring"
        checked={options.book === book}
        disabled={book && !canBook}
        onChange={() => onChange({ ...options, book })}
      />
      <span>
        {label}
        <span className="block text-sm text-muted-foreground">{hint}</span>
      </span>
    </label>
  )
  return (
    <fieldset className="space-y-3">
      <legend className="heading-4">{t('invoicesTo')}</legend>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {kind(true, t('booked'), t('bookedHint'))}
        {kind(false, t('drafts'), t('draftsHint'))}
      </div>
      <div className="flex w-36 flex-col gap-1">
        <Label htmlFor="run-invoice-date">{t('invoiceDate')}</Label>
        <DateInput
          id="run-invoice-date"
          value={options.invoiceDate}
          onChange={(invoiceDate) => onChange({ ...options, invoiceDate })}
        />
      </div>
    </fieldset>
  )
}
