'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/shared/form/date-field'
import { MoneyField, NumberField, PercentField } from '@/components/shared/form/decimal-fields'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SwitchField } from '@/components/shared/form/switch-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { TextField } from '@/components/shared/form/text-field'
import { baseRates } from '@/lib/catalog/companies/rules/base-rate'
import { germanDay } from '@/lib/domain/business-date'
import { germanPercent } from '@/lib/domain/money'
import { LEVEL_NAMES, PLACEHOLDERS, type LevelName } from '@/lib/catalog/companies/rules/reminder-levels'

/** Schedule, fees and texts of the company's reminders. */
export function ReminderFields() {
  const t = useTranslations('companies.reminders')
  const last = baseRates(null).at(-1)
  return (
    <>
      <p className="mb-6 max-w-form text-muted-foreground">{t('hint')}</p>
      <FormSection title={t('late.title')} description={t('late.hint')}>
        <SwitchField name="lateInterest" label={t('late.interest')} hint={t('late.interestHint')} />
        <SwitchField name="lateLumpSum" label={t('late.lumpSum')} hint={t('late.lumpSumHint')} />
        {last ? (
          <p className="my-4 max-w-form text-muted-foreground">
            {t('late.known', {
              rate: germanPercent(last.rate),
              since: germanDay(last.since),
              until: germanDay(last.until),
            })}
          </p>
        ) : null}
        <FormGrid>
          <PercentField name="baseRate" label={t('late.baseRate')} hint={t('late.baseRateHint')} />
          <DateField
            name="baseRateSince"
            label={t('late.baseRateSince')}
            hint={t('late.baseRateSinceHint')}
          />
        </FormGrid>
      </FormSection>
      {LEVEL_NAMES.map((name, index) => (
        <LevelSection key={name} name={name} isFirst={index === 0} />
      ))}
    </>
  )
}

function LevelSection({ name, isFirst }: { name: LevelName; isFirst: boolean }) {
  const t = useTranslations('companies.reminders')
  const path = `reminders.${name}`
  const days = t('daysUnit')
  const known = PLACEHOLDERS.map((placeholder) => `{${placeholder}}`).join(' ')
  return (
    <FormSection title={t(`levels.${name}`)}>
      <FormGrid>
        <NumberField
          name={`${path}.days`}
          label={t(isFirst ? 'daysAfterDue' : 'daysAfterLetter')}
          unit={days}
        />
        <NumberField name={`${path}.paymentDays`} label={t('paymentDays')} unit={days} />
        <MoneyField name={`${path}.fee`} label={t('fee')} hint={t('feeHint')} />
        <TextField
          name={`${path}.subject`}
          label={t('subject')}
          maxLength={100}
          required
          className="sm:col-span-2"
        />
        <TextareaField
          name={`${path}.intro`}
          label={t('intro')}
          hint={t('placeholders', { known })}
          rows={5}
          maxLength={2_000}
          className="sm:col-span-2"
        />
        <TextareaField
          name={`${path}.closing`}
          label={t('closing')}
          rows={5}
          maxLength={2_000}
          className="sm:col-span-2"
        />
      </FormGrid>
    </FormSection>
  )
}
