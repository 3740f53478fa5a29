import countries from 'i18n-iso-countries'

/** Returns the three letters (ISO 3166-1 alpha-3) of a country; the text itself if it is none. */
export const countryCode = (country: string): string =>
  (country.length === 2 ? countries.alpha2ToAlpha3(country) : undefined) ?? country
