'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { PeriodChoice } from '@/components/shared/inputs/period-choice'
import type { PeriodKey } from '@/components/shared/inputs/periods'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { vatReturnHref, type VatAddress } from '@/lib/tax/vat-return/list'
import { VAT_BASES, type VatBasis } from '@/lib/domain/vat'

const OFFERED = ['lastMonth', 'thisMonth', 'lastQuarter', 'thisQuarter'] as const satisfies PeriodKey[]

interface PeriodBasisProps {
  address: VatAddress
  /** The effective one: the chosen, or the company's. */
  basis: VatBasis
  today: string
}

/** The days, and the basis of taxation, the company's by default. */
export function PeriodBasis({ address, basis, today }: PeriodBasisProps) {
  const t = useTranslations('vatReturn')
  const bases = useTranslations('enums.vatBasis')
  const id = useId()
  const navigate = useNavigate()
  const go = (change: Partial<VatAddress>) =>
    navigate(vatReturnHref({ ...address, page: 1, code: null, line: null, ...change }))
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-4">
      <PeriodChoice
        legend={t('period')}
        labels={{ from: t('from'), to: t('to') }}
        offered={OFFERED}
        period={address}
        today={today}
        onChoose={({ from, to }) => {
          if (from <= to) go({ from, to })
        }}
      />
      <div className="flex w-72 max-w-full flex-col gap-1">
        <Label htmlFor={id}>{t('basis')}</Label>
        <Select
          id={id}
          value={basis}
          onChange={(event) => go({ basis: VAT_BASES.find((one) => one === event.target.value) ?? null })}
        >
          {VAT_BASES.map((one) => (
            <option key={one} value={one}>
              {bases(one)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
