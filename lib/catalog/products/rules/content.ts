import { parseDecimal, quantityOf, type QuantityMillis } from '@/lib/domain/money'

/** 1 million of its unit. */
const CONTENT_MAX = quantityOf('1000000')

/** Returns the code of a refusal unless the wire text is a content above 0; null if it is one. */
export function contentFault(text: string): 'product.contentZero' | 'validation.quantity' | null {
  const quantity = parseDecimal(text, 3)
  if (quantity === 0) return 'product.contentZero'
  return quantity === null || quantity < 0 || quantity > CONTENT_MAX ? 'validation.quantity' : null
}

/** Returns a stated content in 1/1,000 of its unit. */
export const millisOf = (text: string | null): QuantityMillis | null =>
  text === null ? null : quantityOf(text)

/**
 * Returns the field that is missing in a content of a product: it is stated whole or not at all.
 */
export function missingInContent({
  contentQuantity,
  contentUnit,
}: {
  contentQuantity: QuantityMillis | null
  contentUnit: string
}): 'contentQuantity' | 'contentUnit' | null {
  if ((contentQuantity === null) === (contentUnit === '')) return null
  return contentUnit === '' ? 'contentUnit' : 'contentQuantity'
}
