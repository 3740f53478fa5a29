import { useTranslations } from 'next-intl'
import { germanNumber } from '@/lib/domain/money'

/** Returns the number of records for a list's header: „60“ or „mehr als 10.000“. */
export function useListCount({ total, capped }: { total: number; capped: boolean }): string {
  const t = useTranslations('common')
  const count = germanNumber(String(total), 0)
  return capped ? t('moreThan', { count }) : count
}
