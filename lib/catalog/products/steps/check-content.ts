import { invalidField } from '@/lib/server/core/errors'
import { missingInContent } from '../rules/content'
import type { ProductValues } from '../store'

/** Throws `product.contentIncomplete` at the missing field of a content. */
export function checkContent(product: Pick<ProductValues, 'contentQuantity' | 'contentUnit'>): void {
  const missing = missingInContent(product)
  if (missing) throw invalidField(missing, 'product.contentIncomplete')
}
