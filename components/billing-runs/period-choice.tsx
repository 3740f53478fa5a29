'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/shared/inputs/date-input'
import { periodOf, type Period, type PeriodKey } from '@/components/shared/inputs/periods'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { isDay } from '@/lib/domain/business-date'

const OFFERED = ['lastMonth', 'thisMonth', 'lastQuarter', 'thisQuarter'] as const satisfies PeriodKey[]

/** The days whose delivery notes are billed; each choice loads its preview. */
export function PeriodChoice({ period, today }: { period: Period; today: string }) {
  const t = useTranslations('billingRuns')
  const periods = useTranslations('common.periods')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(period)
  const go = ({ from, to }: Period) => {
    if (isDay(from) && isDay(to) && (from !== period.from || to !== period.to))
      navigate(`/billing-runs/new?from=${from}&to=${to}`)
  }
  const field = (name: keyof Period, label: string) => (
    <div className="w-36 space-y-1">
      <Label htmlFor={`run-${name}`}>{label}</Label>
      <DateInput
        id={`run-${name}`}
        value={typed[name]}
        onChange={(value) => setTyped({ ...typed, [name]: value })}
        onCommit={(value) => go({ ...typed, [name]: value })}
      />
    </div>
  )
  return (
    <fieldset className="space-y-3">
      <legend className="heading-4">{t('deliveriesOf')}</legend>
      <div className="flex flex-wrap gap-2">
        {OFFERED.map((key) => {
          const offered = periodOf(key, today)
          const chosen = offered.from === period.from && offered.to === period.to
          return (
            <Button
              key={key}
              size="sm"
              variant={chosen ? 'secondary' : 'outline'}
              aria-pressed={chosen}
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
  )
}
