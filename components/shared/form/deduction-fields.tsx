'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { DEDUCTIBLES } from '@/lib/domain/deduction'
import { PercentField } from './decimal-fields'
import { SelectField } from './select-field'
import { TextField } from './text-field'

interface DeductionFieldsProps {
  /** Path of the fields before their names, such as `lines.0.`. */
  prefix?: string
  /** Choice of none; without it one is required. */
  emptyLabel?: string
  className?: string
}

/** How much of the VAT is input tax: `deductible`, its percentage and the reason. */
export function DeductionFields({ prefix = '', emptyLabel, className }: DeductionFieldsProps) {
  const t = useTranslations('deduction')
  const chosen: unknown = useWatch({ name: `${prefix}deductible` })
  return (
    <>
      <SelectField
        name={`${prefix}deductible`}
        label={t('label')}
        {...(emptyLabel === undefined ? { required: true } : { emptyLabel })}
        {...(className ? { className } : {})}
        options={DEDUCTIBLES.map((one) => ({ value: one, label: t(`choices.${one}`) }))}
      />
      {chosen === 'PART' ? (
        <PercentField name={`${prefix}deductiblePercent`} label={t('percent')} required />
      ) : null}
      {chosen === 'PART' || chosen === 'NONE' ? (
        <TextField
          name={`${prefix}deductibleReason`}
          label={t('reason')}
          hint={t('reasonHint')}
          required
          maxLength={200}
          {...(className ? { className } : {})}
        />
      ) : null}
    </>
  )
}
