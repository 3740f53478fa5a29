'use client'

import { useTranslations } from 'next-intl'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { PeriodChoice } from '@/components/shared/inputs/period-choice'
import type { PeriodKey } from '@/components/shared/inputs/periods'
import { Checkbox } from '@/components/ui/checkbox'
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
  const chosen = PARTS.filter((part) => may[part] && !left.has(part))
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
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t('parts')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {PARTS.filter((part) => may[part]).map((part) => (
            <label key={part} className="flex min-h-10 cursor-pointer items-center gap-2.5 sm:min-h-8">
              <Checkbox
                checked={!left.has(part)}
                disabled={chosen.length === 1 && chosen[0] === part}
                onChange={() => toggle(part)}
              />
              {t(`partNames.${part}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
