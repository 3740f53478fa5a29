'use client'

import { useTranslations } from 'next-intl'
import { useNavigate } from '@/components/shared/feedback/navigation'
import { PeriodChoice } from '@/components/shared/inputs/period-choice'
import type { Period, PeriodKey } from '@/components/shared/inputs/periods'

const OFFERED = ['lastMonth', 'thisMonth', 'lastQuarter', 'thisQuarter'] as const satisfies PeriodKey[]

/** The period whose delivery notes are billed; each change loads its preview. */
export function DeliveryPeriod({ period, today }: { period: Period; today: string }) {
  const t = useTranslations('billingRuns')
  const navigate = useNavigate()
  return (
    <PeriodChoice
      legend={t('deliveriesOf')}
      labels={{ from: t('from'), to: t('to') }}
      offered={OFFERED}
      period={period}
      today={today}
      onChoose={({ from, to }) => navigate(`/billing-runs/new?from=${from}&to=${to}`)}
    />
  )
}
