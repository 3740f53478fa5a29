'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { DateInput } from '@/components/shared/inputs/date-input'
import { periodOf, type Period, type PeriodKey } from '@/components/shared/inputs/periods'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { datevHref, PARTS, type DatevAddress, type Parts } from '@/lib/datev/list'
import { isDay } from '@/lib/domain/business-date'

const OFFERED = ['lastMonth', 'thisMonth', 'lastQuarter'] as const satisfies PeriodKey[]

interface PeriodPartsProps {
  address: DatevAddress
  may: Parts
  today: string
}

/** The days and the parts that are handed over; each choice loads its preview. */
export function PeriodParts({ address, may, today }: PeriodPartsProps) {
  const t = useTranslations('datev')
  const periods = useTranslations('common.periods')
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Period>(address)
  const go = ({ from, to }: Period) => {
    if (isDay(from) && isDay(to) && from <= to && (from !== address.from || to !== address.to))
      navigate(datevHref({ ...address, from, to }))
  }
  const left = new Set(address.without)
  const chosen = PARTS.filter((part) => may[part] && !left.has(part))
  const toggle = (part: (typeof PARTS)[number]) =>
    navigate(
      datevHref({
        ...address,
        without: left.has(part) ? address.without.filter((one) => one !== part) : [...address.without, part],
      }),
    )
  const field = (name: keyof Period, label: string) => (
    <div className="w-36 space-y-1">
      <Label htmlFor={`datev-${name}`}>{label}</Label>
      <DateInput
        id={`datev-${name}`}
        value={typed[name]}
        onChange={(value) => setTyped({ ...typed, [name]: value })}
        onCommit={(value) => go({ ...typed, [name]: value })}
      />
    </div>
  )
  return (
    <div className="space-y-4">
      <fieldset className="space-y-3">
        <legend className="heading-4">{t('period')}</legend>
        <div className="flex flex-wrap gap-2">
          {OFFERED.map((key) => {
            const offered = periodOf(key, today)
            const isChosen = offered.from === address.from && offered.to === address.to
            return (
              <Button
                key={key}
                size="sm"
                variant={isChosen ? 'secondary' : 'outline'}
                aria-pressed={isChosen}
                onClick={() => go(offered)}
              >
                {periods(key)}
              </Button>
            )
          })}
        </div>
        <div className="flex flex-wrap gap-4">
          {field('from', t('from'))}
          {field('to', t('to'))}
        </div>
      </fieldset>
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
