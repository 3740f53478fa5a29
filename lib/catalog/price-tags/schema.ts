import { z } from 'zod'
import { dayField, flagField, idField, idsField, wholeField } from '@/lib/fields/schema'
import { FORMATS, tagsPerPage } from './rules/tag-format'
import { COPIES_MAX, PRODUCTS_AT_ONCE, TAGS_AT_ONCE } from './rules/tag-limits'
import { TAG_FORMATS, type TagFormatName } from './words'

const PER_PAGE_MAX = 100

/** Paper and prices of tags; `skip` are the labels of the first sheet that are used up. */
const tagFields = {
  storeId: idField().nullable().default(null),
  day: dayField().nullable().default(null),
  format: z.enum(TAG_FORMATS, 'validation.invalidChoice'),
  barcode: flagField().default(true),
  allergens: flagField().default(true),
  number: flagField().default(true),
}

const fitsSheet = ({ format, skip }: { format: TagFormatName; skip: number }) =>
  skip < tagsPerPage(FORMATS[format])

const SKIP_MISFIT = { path: ['skip'], error: 'priceTags.skip' }

/** Products with the number of their tags; with a store and a day, at the prices there and then. */
export const printPriceTagsInput = z
  .strictObject({
    products: z
      .array(z.strictObject({ id: idField(), copies: z.int().min(1).max(COPIES_MAX) }))
      .min(1, 'validation.required')
      .max(PRODUCTS_AT_ONCE, 'validation.tooMany'),
    ...tagFields,
    skip: z.int().min(0).default(0),
  })
  .refine(({ products }) => products.reduce((sum, { copies }) => sum + copies, 0) <= TAGS_AT_ONCE, {
    path: ['products'],
    error: 'priceTags.tooMany',
  })
  .refine(fitsSheet, SKIP_MISFIT)

/** Query of the API's operation: `copies` tags per product, or per one that changes on `day`. */
export const priceTagsQuery = z
  .strictObject({
    productIds: idsField().optional(),
    copies: wholeField(COPIES_MAX)
      .refine((copies) => copies > 0, 'validation.invalid')
      .default(1),
    ...tagFields,
    skip: wholeField(PER_PAGE_MAX).default(0),
  })
  .refine(fitsSheet, SKIP_MISFIT)
