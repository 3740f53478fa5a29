import { useTranslations } from 'next-intl'
import { germanPercent, type BasisPoints } from '@/lib/domain/money'
import { namesPercentage, type VatCategory } from '@/lib/domain/vat'

export type UntaxedLabels = ReturnType<typeof useTranslations<'enums.untaxed'>>

interface Rate {
  vatRate: BasisPoints
  vatCategory: VatCategory
}

/** "19 %", or what is said of a rate that is not taxed. */
export const rateLabel = (untaxed: UntaxedLabels, { vatRate, vatCategory }: Rate): string =>
  namesPercentage(vatCategory) ? germanPercent(vatRate) : untaxed(vatCategory as 'E')

/** The same, for components. Needs the messages `enums.untaxed`. */
export function useRateLabel() {
  const untaxed = useTranslations('enums.untaxed')
  return (rate: Rate): string => rateLabel(untaxed, rate)
}
