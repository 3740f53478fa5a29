import countries from 'i18n-iso-countries'
import german from 'i18n-iso-countries/langs/de.json'
import english from 'i18n-iso-countries/langs/en.json'
import { foldHeading } from './table-value'

/** Names and codes that people use but no list contains. */
const ALIASES: Readonly<Record<string, string>> = {
  BRD: 'DE',
  D: 'DE',
  A: 'AT',
  CH: 'CH',
  Holland: 'NL',
  UK: 'GB',
  England: 'GB',
  Grossbritannien: 'GB',
  EL: 'GR',
  Tschechei: 'CZ',
  Amerika: 'US',
}

/** Equal for every way to write a name: case, accents, ae for ä. */
const keyOf = (name: string) => foldHeading(name).replace(/([aou])e/g, '$1')

let byKey: ReadonlyMap<string, string> | undefined

function allNames(): ReadonlyMap<string, string> {
  const shown = ['de', 'en'].map((language) => new Intl.DisplayNames([language], { type: 'region' }))
  const named = [german, english].map(({ countries: names }): Record<string, string | string[]> => names)
  const entries = Object.entries(countries.getAlpha2Codes()).flatMap(([code, alpha3]) =>
    [
      code,
      alpha3,
      ...shown.map((names) => names.of(code) ?? code),
      ...named.flatMap((names) => names[code] ?? []),
    ].map((name): [string, string] => [keyOf(name), code]),
  )
  return new Map([
    ...entries,
    ...Object.entries(ALIASES).map(([name, code]): [string, string] => [keyOf(name), code]),
  ])
}

/** Returns a country by its code or its German or English name; undefined if it is none. */
export function countryOf(text: string): string | undefined {
  byKey ??= allNames()
  return byKey.get(keyOf(text))
}
