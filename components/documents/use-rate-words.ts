import { useTranslations } from 'next-intl'
import { germanPercent, type BasisPoints } from '@/lib/domain/money'
import { namesPercentage, type VatCategory } from '@/lib/domain/vat'

/** "19 %", or what is said of a rate that is not taxed. */
export function useRateWords() {
  const untaxed = useTranslations('enums.untaxed')
  return ({ vatRate, vatCategory }: { vatRate: BasisPoints; vatCategory: VatCategory }): string =>
    namesPercentage(vatCategory) ? germanPercent(vatRate) : untaxed(vatCategory as 'E')
}
