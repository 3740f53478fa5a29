import { countryOf } from '@/lib/domain/country-names'

/** Country signs before a postcode that are not ISO codes. */
const SIGNS: Readonly<Record<string, string>> = { D: 'DE', A: 'AT', F: 'FR', I: 'IT', L: 'LU', B: 'BE' }

const SIGN = /^([A-Z]{1,2})[ -]+(?=\d)/
/** A postcode: four or five digits, or the Dutch „1012 AB“. */
const CODE = String.raw`\d{5}|\d{4} ?[A-Z]{2}(?![A-Za-zÄÖÜäöü])|\d{4}`
const CODE_FIRST = new RegExp(String.raw`^(${CODE})(?:[\s,;/]+(.*))?$`)
const CODE_LAST = new RegExp(String.raw`^(.*?)[\s,;/(]+(${CODE})\)?$`)

interface Place {
  zipCode?: string
  city?: string
  country?: string
}

/**
 * Splits „79098 Freiburg“ into postcode and town, in either order, with the country if its sign is
 * given („A-6020 Innsbruck“). A text without a postcode is the town. An empty one clears both.
 */
export function zipAndCity(text: string): Place {
  const typed = text.trim().replaceAll(/\s+/g, ' ')
  if (!typed) return { zipCode: '', city: '' }
  const sign = SIGN.exec(typed)
  const country = sign ? countryOf(SIGNS[sign[1] ?? ''] ?? sign[1] ?? '') : undefined
  const place = country ? typed.slice(sign?.[0].length) : typed
  const first = CODE_FIRST.exec(place)
  const last = first ? null : CODE_LAST.exec(place)
  const [zipCode, city] = first ? [first[1], first[2]] : [last?.[2], last?.[1] ?? place]
  return {
    ...(zipCode ? { zipCode } : {}),
    ...(city ? { city: city.trim() } : {}),
    ...(country && country !== 'DE' ? { country } : {}),
  }
}

/**
 * Returns a row with postcode and town from their joint column (`zipCity`); separate columns take
 * precedence.
 */
export function withPlace(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { zipCity, ...rest } = values
  if (zipCity === undefined) return values
  const place: Readonly<Record<string, string>> = { ...zipAndCity(zipCity) }
  const own = Object.entries(rest).filter(([field, cell]) => !Object.hasOwn(place, field) || cell.trim())
  return { ...place, ...Object.fromEntries(own) }
}
