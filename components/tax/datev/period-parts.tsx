'use client'

import { useTranslations } from 'next-intl'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { CheckBoxes } from '@/components/shared/inputs/check-boxes'
import { PeriodChoice } from '@/components/shared/inputs/period-choice'
import type { PeriodKey } from '@/components/shared/inputs/periods'
import { datevHref, PARTS, type DatevAddress, type Parts } from '@/lib/tax/datev/list'

const OFFERED = ['lastMonth', 'thisMonth', 'lastQuarter'] as const satisfies PeriodKey[]

interface PeriodPartsProps {
  address: DatevAddress
  may: Parts
  today: string
}

/** The days and parts to hand over; each change loads its preview. */
export function PeriodParts({ address, may, today }: PeriodPartsProps) {
  const t = useTranslations('datev')
  const navigate = useNavigate()
  const left = new Set(address.without)
  const offered = PARTS.filter((part) => may[part])
  const chosen = offered.filter((part) => !left.has(part))
  const toggle = (part: (typeof PARTS)[number]) =>
    navigate(
      datevHref({
        ...address,
        without: left.has(part) ? address.without.filter((one) => one !== part) : [...address.without, part],
      }),
    )
  return (
    <div className="space-y-4">
      <PeriodChoice
        legend={t('period')}
        labels={{ from: t('from'), to: t('to') }}
        offered={OFFERED}
        period={address}
        today={today}
        onChoose={({ from, to }) => {
          if (from <= to) navigate(datevHref({ ...address, from, to }))
        }}
      />
      <CheckBoxes
        legend={t('parts')}
        options={offered.map((part) => ({ id: part, label: t(`partNames.${part}`) }))}
        chosen={chosen}
        onToggle={toggle}
      />
    </div>
  )
}
