'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { DateField } from '@/components/shared/form/date-field'
import { FormGrid } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { RHYTHM_UNITS } from '@/lib/domain/recurring-calendar'
import type { RecurringValues } from './recurring-values'

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1))

/** How often, from when to when, in advance or in arrears, and what quantities mean. */
export function RhythmFields() {
  const t = useTranslations('recurringInvoices')
  const { watch } = useFormContext<RecurringValues>()
  const isWeekly = watch('every.unit') === 'WEEK'
  const weekdays = WEEKDAYS.map((value) => ({ value, label: t(`weekdays.${value}`) }))
  return (
    <FormGrid>
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-3">
        <TextField name="every.count" label={t('fields.every')} inputMode="numeric" maxLength={2} required />
        <SelectField
          name="every.unit"
          label={t('fields.unit')}
          options={RHYTHM_UNITS.map((value) => ({ value, label: t(`units.${value}`) }))}
        />
      </div>
      {isWeekly ? (
        <SelectField name="every.weekday" label={t('fields.weekday')} options={weekdays} />
      ) : (
        <SelectField
          name="every.day"
          label={t('fields.day')}
          hint={t('hints.day')}
          options={DAYS.map((value) => ({ value, label: `${value}.` }))}
        />
      )}
      <DateField name="start" label={t('fields.start')} required />
      <DateField name="end" label={t('fields.end')} hint={t('hints.end')} />
      <SelectField
        name="timing"
        label={t('fields.timing')}
        options={(['ADVANCE', 'ARREARS'] as const).map((value) => ({ value, label: t(`timings.${value}`) }))}
      />
      <SelectField
        name="perWeekday"
        label={t('fields.perWeekday')}
        hint={t('hints.perWeekday')}
        emptyLabel={t('perDate')}
        options={WEEKDAYS.map((value) => ({ value, label: t('perDay', { weekday: `d${value}` }) }))}
      />
    </FormGrid>
  )
}
