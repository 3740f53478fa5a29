import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { datesUntil, weekdayOf, type RhythmUnit } from '@/lib/domain/recurring-calendar'
import { germanDay } from '@/lib/domain/business-date'

interface Rhythmic {
  every: {
    unit: RhythmUnit
    count: number
    weekday?: number | null | undefined
    day?: number | null | undefined
  }
  start: string
}

/** Last day that only some months have. */
const LAST_DAY = 31

/** Returns a function that describes a rhythm: „Jeden Monat am 1.“ */
export function useRhythm(): (rule: Rhythmic) => string {
  const t = useTranslations('recurringInvoices.rhythm')
  return useCallback(
    ({ every, start }) => {
      const { unit, count } = every
      if (unit === 'WEEK') return t('WEEK', { count, weekday: `d${every.weekday ?? weekdayOf(start)}` })
      const day = every.day ?? Number(start.slice(8))
      if (unit === 'YEAR') return t('YEAR', { count, date: firstDay({ every, start }) })
      return day === LAST_DAY ? t('last', { unit, count }) : t(unit, { count, day })
    },
    [t],
  )
}

/** Returns day and month of the first date: „01.03.“ */
function firstDay({ every, start }: Rhythmic): string {
  const rule = { every, start, end: null, skip: [], inArrears: false, perWeekday: null }
  return germanDay(datesUntil(rule, '9999-12-31', 1)[0]?.date ?? start).slice(0, 6)
}
