import { perBaseUnit, type Cents, type PriceUnits, type QuantityMillis } from './money'
import type { UnitCode } from './units'

/**
 * The reference unit of a unit of content (PAngV § 5 Abs. 1), and how many of it a number of units
 * makes: 1,000 g are 1 kg, 1 t is 1,000 kg.
 */
const REFERENCES = {
  GRM: { unit: 'KGM', of: 1000, makes: 1 },
  KGM: { unit: 'KGM', of: 1, makes: 1 },
  DTN: { unit: 'KGM', of: 1, makes: 100 },
  TNE: { unit: 'KGM', of: 1, makes: 1000 },
  MLT: { unit: 'LTR', of: 1000, makes: 1 },
  LTR: { unit: 'LTR', of: 1, makes: 1 },
  HLT: { unit: 'LTR', of: 1, makes: 100 },
  CMT: { unit: 'MTR', of: 100, makes: 1 },
  MTR: { unit: 'MTR', of: 1, makes: 1 },
  KMT: { unit: 'MTR', of: 1, makes: 1000 },
  MTK: { unit: 'MTK', of: 1, makes: 1 },
  MTQ: { unit: 'MTQ', of: 1, makes: 1 },
} as const satisfies Partial<Record<UnitCode, { unit: UnitCode; of: number; makes: number }>>

export type ContentUnit = keyof typeof REFERENCES

/** Units in which the content of a package is stated: weight, volume, length, area. */
export const CONTENT_UNITS = Object.keys(REFERENCES) as [ContentUnit, ...ContentUnit[]]

export const isContentUnit = (unit: string): unit is ContentUnit => unit in REFERENCES

/** Content of one unit of a product: 750 ml are 750,000 thousandths of `MLT`. */
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
 * if none is required: without a content, for contents below 10 g or 10 ml, and if it equals the
 * price itself (PAngV § 4 Abs. 1 Satz 2, Abs. 3 Nr. 1).
 *
 * @param gross Price of one unit of the product, with VAT.
 * @param unit Unit in which the product is sold; one of weight, volume, length or area is the
 *   content of goods sold loose.
 */
export function basePrice(gross: PriceUnits, unit: string, content: Content | null): BasePrice | null {
  const stated = content ?? (isContentUnit(unit) ? { quantity: 1000, unit } : null)
  if (!stated || (content && isTiny(content))) return null
  const { unit: referenceUnit, of, makes } = REFERENCES[stated.unit]
  if (stated.quantity * makes === of * 1000) return null
  return { price: perBaseUnit(gross, stated.quantity * makes, of), unit: referenceUnit }
}

/** A hundredth of a kilogram or litre, in thousandths. */
const LEAST = 10

function isTiny({ quantity, unit }: Content): boolean {
  const reference = REFERENCES[unit]
  const isWeighed = reference.unit === 'KGM' || reference.unit === 'LTR'
  return isWeighed && quantity * reference.makes < LEAST * reference.of
}
