'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { DraftValues } from './draft-values'
import { RebateInput } from './rebate-input'
import { wholeRebateProblem } from './rebate-text'

/** The field of the rebate on the whole document, among its sums. */
export function WholeRebate({ family, values }: { family: DocumentFamily; values: DraftValues }) {
  const t = useTranslations('documents')
  const { setValue } = useFormContext<DraftValues>()
  return (
    <span data-field="rebate" className="block w-28">
      <RebateInput
        label={t('rebateOnDocument', { family })}
        placeholder={t('rebateUnits')}
        value={values}
        decimals={2}
        problem={wholeRebateProblem(values)}
        onChange={({ rebatePercent, rebate }) => {
          setValue('rebatePercent', rebatePercent, { shouldDirty: true })
          setValue('rebate', rebate, { shouldDirty: true })
        }}
      />
    </span>
  )
}
