import { useTranslations } from 'next-intl'
import { germanDay } from '@/lib/domain/business-date'
import { germanPercent, basisPointsOf } from '@/lib/domain/money'
import type { ReminderPreview } from '@/lib/reminders/schema'

/** Which base rate interest is reckoned with and since when; a warning where the present one is not known. */
export function InterestBase({ base }: { base: ReminderPreview['interestBase'] }) {
  const t = useTranslations('reminders')
  if (!base) return null
  const rate = germanPercent(basisPointsOf(base.baseRate))
  const values = { rate, since: germanDay(base.since), until: germanDay(base.until) }
  if (base.isKnown) return <p className="text-muted-foreground">{t('interestBase', values)}</p>
  return <p className="rounded-sm bg-warning-soft px-3 py-2">{t('interestBaseUnknown', values)}</p>
}
