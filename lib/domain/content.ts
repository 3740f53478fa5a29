import { perBaseUnit, type Cents, type PriceUnits, type QuantityMillis } from './money'
import type { UnitCode } from './units'

/** The reference unit of a unit of content, and how many go into it (PAngV § 5 Abs. 1). */
const REFERENCES = {
  GRM: { unit: 'KGM', count: 1000 },
  KGM: { unit: 'KGM', count: 1 },
  MLT: { unit: 'LTR', count: 1000 },
  LTR: { unit: 'LTR', count: 1 },
  CMT: { unit: 'MTR', count: 100 },
  MTR: { unit: 'MTR', count: 1 },
  MTK: { unit: 'MTK', count: 1 },
  MTQ: { unit: 'MTQ', count: 1 },
} as const satisfies Partial<Record<UnitCode, { unit: UnitCode; count: number }>>

export type ContentUnit = keyof typeof REFERENCES

/** Units in which the content of a package is stated: weight, volume, length, area. */
export const CONTENT_UNITS = Object.keys(REFERENCES) as [ContentUnit, ...ContentUnit[]]

export const isContentUnit = (unit: string): unit is ContentUnit => unit in REFERENCES

/** What one unit of a product contains: 750 ml are 750,000 thousandths of `MLT`. */
export interface Content {
  quantity: QuantityMillis
  unit: ContentUnit
}

/** The price of a reference unit (Grundpreis): 9.32 EUR per `LTR`. */
export interface BasePrice {
  price: Cents
  unit: UnitCode
}

/**
 * Returns the price per kilogram, litre, metre, square or cubic metre, rounded to the cent. Null
 * where none is asked for: without a content, for contents below 10 g or 10 ml, and where it
 * equals the price itself (PAngV § 4 Abs. 1 Satz 2, Abs. 3 Nr. 1).
 *
 * @param gross Price of one unit of the product, with VAT.
 * @param unit Unit in which the product is sold; one of weight, volume, length or area is the
 *   content of goods sold loose.
 */
export function basePrice(gross: PriceUnits, unit: string, content: Content | null): BasePrice | null {
  const stated = content ?? (isContentUnit(unit) ? { quantity: 1000, unit } : null)
  if (!stated || (content && isTiny(content))) return null
  const reference = REFERENCES[stated.unit]
  if (stated.quantity === reference.count * 1000) return null
  return { price: perBaseUnit(gross, stated.quantity, reference.count), unit: reference.unit }
}

const isTiny = ({ quantity, unit }: Content): boolean =>
  (unit === 'GRM' || unit === 'MLT') && quantity < 10_000
