import { basePrice, isContentUnit, type BasePrice, type Content } from '@/lib/domain/content'
import type { PriceUnits, QuantityMillis } from '@/lib/domain/money'
import type { TagFormatName } from '../words'

/** The contents of a price tag; prices with VAT (PAngV § 3). */
export interface PriceTag {
  name: string
  /** '' if it is not to be printed. */
  number: string
  /** 1/10,000 EUR for one `unit`. */
  price: PriceUnits
  unit: string
  content: Content | null
  base: BasePrice | null
  /** Deposit charged in addition, in 1/10,000 EUR (PAngV § 7). */
  deposit: PriceUnits | null
  /** '' if there are none, or they are not to be printed. */
  allergens: string
  /** Its barcode; null if there is none, or it is not to be printed. */
  gtin: string | null
}

/** Price tags, each with its number of copies. */
export interface PriceTagPaper {
  kind: 'PRICE_TAGS'
  templateVersion: number
  format: TagFormatName
  /** Labels of the first sheet that are used up. */
  skip: number
  /** The author in the file's metadata. */
  author: string
  /** When it was made, an instant. */
  at: string
  tags: readonly { tag: PriceTag; copies: number }[]
}

export interface TagProduct {
  name: string
  productNumber: string
  unit: string
  contentQuantity: QuantityMillis | null
  contentUnit: string
  allergens: string
  gtin: string | null
}

/** The parts printed in addition to name and prices. */
export interface TagChoice {
  barcode: boolean
  allergens: boolean
  number: boolean
}

/** Returns a product's price tag, at its gross prices. */
export function tagOf(
  product: TagProduct,
  prices: { gross: PriceUnits; deposit: PriceUnits | null },
  choice: TagChoice,
): PriceTag {
  const { contentQuantity: quantity, contentUnit: unit } = product
  const content = quantity !== null && isContentUnit(unit) ? { quantity, unit } : null
  return {
    name: product.name,
    number: choice.number ? product.productNumber : '',
    price: prices.gross,
    unit: product.unit,
    content,
    base: basePrice(prices.gross, product.unit, content),
    deposit: prices.deposit,
    allergens: choice.allergens ? product.allergens : '',
    gtin: choice.barcode ? product.gtin : null,
  }
}
