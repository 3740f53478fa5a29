import german from 'i18n-iso-countries/langs/de.json'

export interface Country {
  /** ISO 3166-1 alpha-2 */
  code: string
  name: string
}

/** The most frequent trading countries, listed before the alphabet; Germany first. */
const FIRST = ['DE', 'AT', 'CH'] as const

const collator = new Intl.Collator('de')

/** A country with several names uses its official one, which comes first in the file. */
const all: readonly Country[] = Object.entries<string | string[]>(german.countries)
  .map(([code, name]) => ({ code, name: (Array.isArray(name) ? name[0] : name) ?? code }))
  .sort((a, b) => collator.compare(a.name, b.name))

/** All countries by German name, with Germany and its German-speaking neighbours first. */
export const COUNTRIES: readonly Country[] = [
  ...FIRST.flatMap((code) => all.filter((country) => country.code === code)),
  ...all.filter((country) => !FIRST.some((code) => code === country.code)),
]
