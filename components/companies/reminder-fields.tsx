'use client'

import { useTranslations } from 'next-intl'
import { MoneyField, NumberField } from '@/components/shared/form/decimal-fields'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { TextField } from '@/components/shared/form/text-field'
import { LEVEL_NAMES, PLACEHOLDERS, type LevelName } from '@/lib/companies/rules/reminder-levels'

/** When the company reminds of unpaid invoices, what it costs and what its letters say. */
export function ReminderFields() {
  const t = useTranslations('companies.reminders')
  return (
    <>
      <p className="mb-6 max-w-form text-muted-foreground">{t('hint')}</p>
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
