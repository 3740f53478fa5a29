import { useTranslations } from 'next-intl'
import { germanPercent, type BasisPoints } from '@/lib/domain/money'
import { namesPercentage, type VatCategory } from '@/lib/domain/vat'

export type UntaxedLabels = ReturnType<typeof useTranslations<'enums.untaxed'>>

interface Rate {
  vatRate: BasisPoints
  vatCategory: VatCategory
}

/** Returns "19 %", or the label of an untaxed rate. */
export const rateLabel = (untaxed: UntaxedLabels, { vatRate, vatCategory }: Rate): string =>
  namesPercentage(vatCategory) ? germanPercent(vatRate) : untaxed(vatCategory as 'E')

/** Returns „Regelsatz (19 %)“; the name alone if it is the same as the label. */
export const namedRate = (name: string, label: string): string =>
  name.localeCompare(label, 'de', { sensitivity: 'base' }) === 0 ? name : `${name} (${label})`

/** `rateLabel` for components. Needs the messages `enums.untaxed`. */
export function useRateLabel() {
  const untaxed = useTranslations('enums.untaxed')
  return (rate: Rate): string => rateLabel(untaxed, rate)
}
