'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { germanDay } from '@/lib/domain/business-date'
import { germanNumber } from '@/lib/domain/money'
import { removePercentageAction } from '@/lib/catalog/vat-rates/actions'
import type { VatRateRecord } from '@/lib/catalog/vat-rates/schema'

interface PercentageHistoryProps {
  rate: VatRateRecord
  today: string
}

type Period = VatRateRecord['history'][number]

const percent = (rate: string) => `${germanNumber(rate, 0)}\u00a0%`

/**
 * The percentages of a rate with their periods, newest first; each can be removed until a booked
 * document depends on it.
 */
export function PercentageHistory({ rate, today }: PercentageHistoryProps) {
  const t = useTranslations('vatRates')
  if (rate.history.length < 2) return null
  const wording = ({ validFrom, validTo }: Period) => {
    if (validFrom > today) return t('period.future', { from: germanDay(validFrom) })
    if (validTo === null) return t('period.open', { from: germanDay(validFrom) })
    return t('period.closed', { from: germanDay(validFrom), to: germanDay(validTo) })
  }
  return (
    <ul aria-label={t('fields.history')} className="mt-2 grid gap-1 text-sm">
      {rate.history.toReversed().map((period) => (
        <li key={period.validFrom} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-14 font-semibold tabular">{percent(period.rate)}</span>
          <span className="text-muted-foreground tabular">{wording(period)}</span>
          <RemoveButton rate={rate} period={period} />
        </li>
      ))}
    </ul>
  )
}

function RemoveButton({ rate: { id, version }, period }: { rate: VatRateRecord; period: Period }) {
  const t = useTranslations('vatRates')
  const [pending, startTransition] = useTransition()
  const words = { rate: percent(period.rate), day: germanDay(period.validFrom) }
  const remove = async () => {
    const sure = await confirm({
      title: t('confirmRemove.title', words),
      description: t('confirmRemove.text'),
      confirmLabel: t('remove'),
      destructive: true,
    })
    if (!sure) return
    const { validFrom } = period
    startTransition(
      async () =>
        void (await showAnswer(removePercentageAction({ id, version, validFrom }), 'removePercentage')),
    )
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={pending}
      aria-label={t('removeOf', words)}
      onClick={() => void remove()}
    >
      {t('remove')}
    </Button>
  )
}
