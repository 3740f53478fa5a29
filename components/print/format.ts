import { germanDay } from '@/lib/domain/business-date'
import { basisPointsOf, germanAmount, germanNumber, germanPercent } from '@/lib/domain/money'
import { namesPercentage, type VatCategory } from '@/lib/domain/vat'
import { t } from './texts'

const NO_BREAK_SPACE = '\u00A0'

export const money = germanAmount
export const price = (wire: string): string => `${germanNumber(wire, 2, 4)}${NO_BREAK_SPACE}€`
export const quantity = (wire: string): string => germanNumber(wire, 0, 3)
export const percent = (wire: string): string => germanPercent(basisPointsOf(wire))
/** Returns "19 %", or the label of an untaxed rate. */
export const vatText = ({ vatRate, vatCategory }: { vatRate: string; vatCategory: VatCategory }): string =>
  namesPercentage(vatCategory) ? percent(vatRate) : t(`untaxed.${vatCategory as Untaxed}`)
type Untaxed = Exclude<VatCategory, 'S' | 'Z'>
export const day = germanDay

/** Returns one day, or "01.11. – 30.11.2026" with a single year if both days share it. */
export function period(from: string, to: string | null): string {
  if (to === null || to === from) return day(from)
  const start = from.slice(0, 4) === to.slice(0, 4) ? day(from).slice(0, 6) : day(from)
  return t('period', { from: start, to: day(to) })
}

/** Returns "DE12 3456 …" in groups of four without line breaks. */
export function groupedIban(iban: string): string {
  return (iban.replace(/\s/g, '').match(/.{1,4}/g) ?? []).join(NO_BREAK_SPACE)
}

/** Returns the German name of a country in capitals, as the last line of a foreign address. */
export function countryLine(country: string): string {
  const code = country.trim().toUpperCase()
  const known = /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames('de', { type: 'region' }).of(code) : undefined
  return (known ?? country).toLocaleUpperCase('de')
}
