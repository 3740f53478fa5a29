import { useTranslations } from 'next-intl'
import { germanDay } from '@/lib/domain/business-date'

interface Period {
  from: string | null
  until: string | null
}

/** Returns „ab 01.12.2026“, „01.12.2026 bis 24.12.2026“ or „immer“. */
export function usePeriodText(): (period: Period) => string {
  const t = useTranslations('priceLists.period')
  return ({ from, until }) => {
    if (from && until) return t('both', { from: germanDay(from), until: germanDay(until) })
    if (from) return t('from', { from: germanDay(from) })
    return until ? t('until', { until: germanDay(until) }) : t('always')
  }
}
