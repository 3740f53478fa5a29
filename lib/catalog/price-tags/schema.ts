import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { FORMATS, tagsPerPage } from './rules/tag-format'
import { COPIES_MAX, PRODUCTS_AT_ONCE, TAGS_AT_ONCE } from './rules/tag-limits'
import { TAG_FORMATS } from './words'

/**
 * Products with the number of their tags; with a store, at its prices. `skip` are the labels of the
 * first sheet that are used up.
 */
export const printPriceTagsInput = z
  .strictObject({
    products: z
      .array(z.strictObject({ id: idField(), copies: z.int().min(1).max(COPIES_MAX) }))
      .min(1, 'validation.required')
      .max(PRODUCTS_AT_ONCE, 'validation.tooMany'),
    storeId: idField().nullable().default(null),
    format: z.enum(TAG_FORMATS, 'validation.invalidChoice'),
    skip: z.int().min(0).default(0),
    barcode: z.boolean().default(true),
    allergens: z.boolean().default(true),
    number: z.boolean().default(true),
  })
  .refine(({ products }) => products.reduce((sum, { copies }) => sum + copies, 0) <= TAGS_AT_ONCE, {
    path: ['products'],
    error: 'priceTags.tooMany',
  })
  .refine(({ format, skip }) => skip < tagsPerPage(FORMATS[format]), {
    path: ['skip'],
    error: 'priceTags.skip',
  })
