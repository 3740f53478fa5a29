import { useTranslations } from 'next-intl'

/** Counting a group's products stops here (`productCount` of the record). */
const COUNTED = 1_000

/** Returns „17“ or „mehr als 1.000“. */
export function useProductCount(): (count: number) => string {
  const t = useTranslations('productGroups')
  return (count) => t('counted', { count, more: String(count > COUNTED) })
}
