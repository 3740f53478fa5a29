'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import type { TypedRange } from '@/lib/catalog/companies/rules/next-number'
import type { RangeName } from '@/lib/catalog/companies/schema/company'
import { NUMBER_GENERATORS } from '@/lib/domain/document-number'
import { NumberPreview } from './number-preview'
import { PrefixParts } from './prefix-parts'

const ORDER: readonly RangeName[] = ['invoice', 'deliveryNote', 'offer', 'selfBilled']

/** The number ranges, each with a live preview of its next number. */
export function NumberRangeFields({ today }: { today: string }) {
  return ORDER.map((range) => <NumberRange key={range} range={range} today={today} />)
}

function NumberRange({ range, today }: { range: RangeName; today: string }) {
  const t = useTranslations('companies')
  const generators = useTranslations('enums.generator')
  const { setValue, formState } = useFormContext()
  const path = `numbers.${range}`
  const typed = useWatch({ name: path }) as TypedRange
  const insert = (part: string) =>
    setValue(`${path}.pattern`, typed.pattern + part, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  return (
    <FormSection title={t(`ranges.${range}`)}>
      <FormGrid>
        <SelectField
          name={`${path}.generator`}
          label={t('fields.generator')}
          options={NUMBER_GENERATORS.map((value) => ({ value, label: generators(value) }))}
        />
        <TextField
          name={`${path}.lastNumber`}
          label={t('fields.lastNumber')}
          hint={t('hints.lastNumber')}
          inputMode="numeric"
          maxLength={10}
        />
        {typed.generator === 'CUSTOM' ? (
          <TextField
            name={`${path}.pattern`}
            label={t('fields.pattern')}
            hint={<PrefixParts onInsert={insert} />}
            maxLength={20}
            className="sm:col-span-2"
          />
        ) : null}
        <NumberPreview range={typed} today={today} />
      </FormGrid>
    </FormSection>
  )
}
