'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { isDay } from '@/lib/domain/business-date'
import { DateInput } from './date-input'
import { periodOf, type Period, type PeriodKey } from './periods'

interface PeriodChoiceProps {
  /** Label of the period. */
  legend: string
  labels: Record<keyof Period, string>
  offered: readonly PeriodKey[]
  period: Period
  today: string
  /** Called if the days differ from `period`; the second may be before the first. */
  onChoose: (period: Period) => void
}

/** Two days, typed or chosen by a ready-made period. */
export function PeriodChoice({ legend, labels, offered, period, today, onChoose }: PeriodChoiceProps) {
  const periods = useTranslations('common.periods')
  const id = useId()
  const [typed, setTyped] = useState<Period>({ from: period.from, to: period.to })
  const choose = ({ from, to }: Period) => {
    if (isDay(from) && isDay(to) && (from !== period.from || to !== period.to)) onChoose({ from, to })
  }
  const field = (name: keyof Period) => (
    <div className="flex w-36 flex-col gap-1">
      <Label htmlFor={`${id}-${name}`}>{labels[name]}</Label>
      <DateInput
        id={`${id}-${name}`}
        value={typed[name]}
        onChange={(value) => setTyped({ ...typed, [name]: value })}
        onCommit={(value) => choose({ ...typed, [name]: value })}
      />
    </div>
  )
  return (
    <fieldset className="space-y-3">
      <legend className="heading-4">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((key) => {
          const ready = periodOf(key, today)
          const isChosen = ready.from === period.from && ready.to === period.to
          return (
            <Button
              key={key}
              size="sm"
              variant={isChosen ? 'secondary' : 'outline'}
              aria-pressed={isChosen}
              onClick={() => choose(ready)}
            >
              {periods(key)}
            </Button>
          )
        })}
      </div>
      <div className="flex flex-wrap gap-4">
        {field('from')}
        {field('to')}
      </div>
    </fieldset>
  )
}
