'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { StartExportJob } from '@/components/services/export-jobs/start'
import { useAsking } from '@/components/services/export-jobs/use-asking'
import { PeriodChoice } from '@/components/shared/inputs/period-choice'
import { periodOf, type PeriodKey } from '@/components/shared/inputs/periods'
import { Button } from '@/components/ui/button'

const OFFERED = ['lastYear', 'thisYear', 'lastQuarter', 'lastMonth'] as const satisfies PeriodKey[]

/** The days of an export, and the button that starts it. */
export function Z3Start({ today, onStart }: { today: string; onStart: StartExportJob }) {
  const t = useTranslations('z3')
  const [period, setPeriod] = useState(() => periodOf('lastYear', today))
  const { isPending, ask } = useAsking()
  const isReversed = period.from > period.to
  return (
    <>
      <PeriodChoice
        key={`${period.from} ${period.to}`}
        legend={t('period')}
        labels={{ from: t('from'), to: t('to') }}
        offered={OFFERED}
        period={period}
        today={today}
        onChoose={setPeriod}
      />
      {isReversed ? (
        <p role="alert" className="text-sm text-danger">
          {t('reversed')}
        </p>
      ) : null}
      <div className="space-y-2">
        <Button
          loading={isPending}
          disabled={isReversed}
          onClick={() => void ask(() => onStart({ kind: 'z3', ...period }))}
        >
          {t('start')}
        </Button>
        <p className="text-sm text-muted-foreground">{t('startHint')}</p>
      </div>
    </>
  )
}
