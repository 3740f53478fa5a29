import { COUNTRY_CODES, countryName } from '@/lib/domain/country'

interface Country {
  /** ISO 3166-1 alpha-2 */
  code: string
  name: string
}

/** The most frequent trading countries, listed before the alphabet; Germany first. */
const FIRST = ['DE', 'AT', 'CH'] as const

const collator = new Intl.Collator('de')

const named = (code: string): Country => ({ code, name: countryName(code) })

/** All countries by German name, with Germany and its German-speaking neighbours first. */
export const COUNTRIES: readonly Country[] = [
  ...FIRST.map(named),
  ...COUNTRY_CODES.filter((code) => !FIRST.some((first) => first === code))
    .map(named)
    .sort((a, b) => collator.compare(a.name, b.name)),
]
