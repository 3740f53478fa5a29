'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useId } from 'react'
import { useErrorText } from '@/components/shared/form/use-error-text'
import { useTypedText } from '@/components/shared/inputs/use-typed-text'
import { Input } from '@/components/ui/input'
import {
  readRebate,
  rebateText,
  rebateValues,
  shownRebate,
  type RebateProblem,
  type RebateValues,
} from './rebate-text'

interface RebateInputProps {
  id?: string
  label: string
  placeholder: string
  value: RebateValues
  /** Decimals of an amount: 4 for a position's price, 2 for the whole document. */
  decimals: 2 | 4
  /** Why it cannot be saved. */
  problem: RebateProblem | null
  onChange: (value: RebateValues) => void
}

/** A rebate in percent or euros, in one field: "10", "10 %", "0,50". */
export function RebateInput({
  id,
  label,
  placeholder,
  value,
  decimals,
  problem,
  onChange,
}: RebateInputProps) {
  const t = useTranslations('documents')
  const errorText = useErrorText()
  const problemId = useId()
  const parse = useCallback((text: string) => readRebate(text, decimals), [decimals])
  const typed = useTypedText({
    value: rebateText(value),
    format: shownRebate,
    parse,
    onChange: (text) => onChange(rebateValues(text)),
  })
  return (
    <span className="block min-w-0">
      <Input
        id={id}
        inputMode="text"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        placeholder={placeholder}
        title={t('rebateHint')}
        className="text-right tabular"
        {...typed.props}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') typed.commit()
        }}
      />
      {problem ? (
        <span id={problemId} role="alert" className="mt-1 block text-sm font-semibold text-danger">
          {errorText(problem, {})}
        </span>
      ) : null}
    </span>
  )
}
