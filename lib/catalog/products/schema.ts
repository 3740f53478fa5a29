import { z } from 'zod'
import { isGtin, normalizeGtin } from '@/lib/domain/gtin'
import { CONTENT_UNITS } from '@/lib/domain/content'
import { centsOf, priceOf, quantityOf, quantityText } from '@/lib/domain/money'
import { VAT_CATEGORIES } from '@/lib/domain/vat'
import {
  dayField,
  idField,
  longText,
  moneyField,
  priceField,
  requiredText,
  textField,
  versionField,
  unitField,
} from '@/lib/fields/schema'
import { contentFault } from './rules/content'
import { CHANGED_AT_ONCE, isChangePercent, PRICE_ENDINGS } from './rules/price-change'

const isGiven = (value: unknown) => value !== undefined

/** Keeps price × quantity within exact integers: 10 million EUR either way. */
const PRICE_MAX = priceOf('10000000')

const BATCH_MAX = 500

/** Unit price with up to 4 decimals; negative for returned goods, such as empties. */
const productPrice = () =>
  priceField().refine((text) => Math.abs(priceOf(text)) <= PRICE_MAX, { error: 'validation.priceRange' })

/** GTIN with a valid check digit, digits only; '' and null for none. */
const gtinField = () =>
  z
    .string({ error: 'validation.invalid' })
    .nullable()
    .transform((text) => normalizeGtin(text ?? '') || null)
    .refine((gtin) => gtin === null || isGtin(gtin), { error: 'product.gtinInvalid' })

const optionalId = () =>
  z.union([idField(), z.literal(''), z.null()], { error: 'validation.id' }).transform((id) => id || null)

/** Content of one unit, above 0 with up to 3 decimals; '' and null for none. */
const contentQuantityField = () =>
  z.union([z.string(), z.null()], { error: 'validation.quantity' }).transform((text, context) => {
    if (text === null || text.trim() === '') return null
    const fault = contentFault(text.trim())
    if (fault === null) return quantityText(quantityOf(text.trim()))
    context.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })

/** Editable fields of a product. `price` is gross or net by the tenant's pricing. */
export const productForm = z.strictObject({
  name: requiredText(200),
  productNumber: requiredText(50),
  description: longText(4000),
  productGroupId: optionalId(),
  vatRateId: z.string({ error: 'validation.required' }).min(1, 'validation.required').pipe(idField()),
  price: productPrice(),
  isDeposit: z.boolean(),
  depositProductId: optionalId(),
  isTransportAid: z.boolean(),
  revenueAccount: textField(20),
  expenseAccount: textField(20),
  gtin: gtinField(),
  unit: unitField(),
  contentQuantity: contentQuantityField(),
  contentUnit: z.union([z.enum(CONTENT_UNITS), z.literal('')], { error: 'validation.invalidChoice' }),
  allergens: textField(500),
  isActive: z.boolean(),
})
export type ProductForm = z.input<typeof productForm>

/** Fields of a product that may differ in a store; '' and null inherit. */
const storePriceFields = z.strictObject({
  price: z.union([z.literal('').transform(() => null), z.null(), productPrice()], {
    error: 'validation.price',
  }),
  vatRateId: optionalId(),
  revenueAccount: textField(20),
  expenseAccount: textField(20),
  /** Whether the store sells the product; null: as in the store's assortment. */
  isListed: z.boolean({ error: 'validation.invalid' }).nullable(),
})

/** A store's differences in form representation. */
export interface StorePriceForm {
  price: string
  vatRateId: string
  revenueAccount: string
  expenseAccount: string
  isListed: boolean | null
}

/** Input for one store; omitted fields stay unchanged. */
const storePriceInput = storePriceFields.partial().extend({ storeId: idField() })
export type StorePriceChange = z.output<typeof storePriceInput>

const STORES_MAX = 500

const storePrices = () => z.array(storePriceInput).max(STORES_MAX, 'validation.tooMany')

/** The product's page: the product, and its differences by store. */
export const productPageForm = productForm.extend({ storePrices: z.record(z.uuid(), storePriceFields) })
export type ProductPageForm = ProductForm & { storePrices: Record<string, StorePriceForm> }

/** A new product: name, price and VAT rate; without a number it gets the next free one. */
export const createProductInput = productForm.partial().extend({
  name: productForm.shape.name,
  price: productForm.shape.price,
  vatRateId: productForm.shape.vatRateId,
  productNumber: textField(50).optional(),
})

/** Omitted fields stay unchanged. */
export const updateProductInput = productForm
  .partial()
  .extend({ id: idField(), version: versionField(), storePrices: storePrices().optional() })

/** All differences by store: omitted stores and omitted fields inherit. */
export const replaceStorePricesInput = z.strictObject({
  id: idField(),
  version: versionField(),
  storePrices: storePrices(),
})

/**
 * Differences in one store for many products; each may send the product's version that was seen.
 */
export const changeStoreProductsInput = z.strictObject({
  id: idField(),
  products: z
    .array(storePriceFields.partial().extend({ productId: idField(), version: versionField() }))
    .min(1)
    .max(BATCH_MAX, 'validation.tooMany'),
})

/** Percent above −100 and up to 1000, with at most 2 decimals. */
const priceChangePercent = () =>
  moneyField().refine((text) => isChangePercent(centsOf(text)), {
    error: 'product.changePercent',
  })

/**
 * A change of many products, each with the version that was seen; prices by `percent`, by `amount`
 * in EUR, or to `price`, each with the given `ending`; all of it `from` a day, or at once.
 */
export const changeProductsInput = z
  .strictObject({
    products: z
      .array(z.strictObject({ id: idField(), version: z.int().min(1) }))
      .min(1)
      .max(CHANGED_AT_ONCE, 'validation.tooMany'),
    percent: priceChangePercent().optional(),
    amount: moneyField().optional(),
    price: moneyField()
      .refine((text) => centsOf(text) >= 0, 'product.priceBelowZero')
      .optional(),
    ending: z.enum(PRICE_ENDINGS, { error: 'validation.invalidChoice' }).optional(),
    productGroupId: idField().optional(),
    vatRateId: idField().optional(),
    from: dayField().optional(),
  })
  .refine((change) => [change.percent, change.amount, change.price].filter(isGiven).length <= 1, {
    path: ['amount'],
    error: 'validation.invalid',
  })
  .refine(({ products: _products, from: _from, ...change }) => Object.values(change).some(isGiven), {
    error: 'validation.required',
  })

/** Data for undoing a change of many products: the former values, and the plans that it made. */
export const undoChangesInput = z.strictObject({
  products: z
    .array(
      z.strictObject({
        id: idField(),
        version: z.int().min(1),
        price: priceField().optional(),
        productGroupId: idField().nullable().optional(),
        vatRateId: idField().optional(),
      }),
    )
    .max(CHANGED_AT_ONCE, 'validation.tooMany'),
  plans: z
    .array(z.strictObject({ id: idField(), version: z.int().min(1) }))
    .max(CHANGED_AT_ONCE, 'validation.tooMany'),
})

export type UndoChanges = z.input<typeof undoChangesInput>

export const productKey = z.strictObject({ id: idField(), version: versionField() })

export const productKeys = z.strictObject({
  ids: z.array(idField()).min(1).max(BATCH_MAX, 'validation.tooMany'),
})

export const productBatchInput = z.strictObject({
  products: z.array(z.unknown()).min(1).max(BATCH_MAX, 'validation.tooMany'),
})

const prices = { price: z.string(), priceNet: z.string(), priceGross: z.string() }

/**
 * A product. `price` is gross or net by the tenant's pricing, `priceNet` and `priceGross` are both;
 * a derived one has up to 4 decimals. `vatRate` is today's percentage.
 */
export const productRecord = z.object({
  id: z.uuid(),
  productNumber: z.string(),
  name: z.string(),
  description: z.string(),
  productGroupId: z.uuid().nullable(),
  productGroup: z.object({ id: z.uuid(), name: z.string(), productGroupNumber: z.string() }).nullable(),
  vatRateId: z.uuid(),
  vatRate: z.string(),
  /** An untaxed rate has the percentage 0, and a reason instead. */
  vatCategory: z.enum(VAT_CATEGORIES),
  ...prices,
  isDeposit: z.boolean(),
  depositProductId: z.uuid().nullable(),
  /**
   * A deposit for crates or pallets: sold with goods it keeps its own VAT rate, any other deposit
   * takes theirs.
   */
  isTransportAid: z.boolean(),
  depositProduct: z
    .object({ id: z.uuid(), productNumber: z.string(), name: z.string(), ...prices })
    .nullable(),
  revenueAccount: z.string(),
  expenseAccount: z.string(),
  gtin: z.string().nullable(),
  unit: z.string(),
  /** Content of one unit, with `contentUnit`: "750" and "MLT"; null and '' without. */
  contentQuantity: z.string().nullable(),
  contentUnit: z.string(),
  allergens: z.string(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ProductRecord = z.output<typeof productRecord>

/** A product in a store: its differences (null and '' inherit), and the resulting terms. */
export const storePriceRecord = z.object({
  storeId: z.uuid(),
  store: z.object({
    id: z.uuid(),
    name: z.string(),
    city: z.string(),
    company: z.object({ id: z.number(), name: z.string() }),
    carriesAll: z.boolean(),
  }),
  price: z.string().nullable(),
  vatRateId: z.uuid().nullable(),
  revenueAccount: z.string(),
  expenseAccount: z.string(),
  isListed: z.boolean().nullable(),
  effective: z.object({
    ...prices,
    vatRateId: z.uuid(),
    /** Today's percentage. */
    vatRate: z.string(),
    revenueAccount: z.string(),
    expenseAccount: z.string(),
    isCarried: z.boolean(),
    isAvailable: z.boolean(),
  }),
})
export type StorePriceRecord = z.output<typeof storePriceRecord>

/** A product in a store's list; `price`, rate and accounts are those of the product itself. */
export const storeProductRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  productNumber: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  price: z.string(),
  vatRateId: z.uuid(),
  revenueAccount: z.string(),
  expenseAccount: z.string(),
  storePrice: storePriceRecord,
})
export type StoreProductRecord = z.output<typeof storeProductRecord>

/** The data that a position takes over from a product. */
const positionProduct = z.object({
  id: z.uuid(),
  productNumber: z.string(),
  name: z.string(),
  description: z.string(),
  unit: z.string(),
  gtin: z.string().nullable(),
  ...prices,
  vatRateId: z.uuid(),
  /** Today's percentage. */
  vatRate: z.string(),
  vatCategory: z.enum(VAT_CATEGORIES),
})
export type PositionProduct = z.output<typeof positionProduct>

/** Suggestions of a product picker; `exact` if the text is the number or GTIN. */
export const productPickerAnswer = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      hint: z.string(),
      detail: z.string(),
      exact: z.boolean(),
      product: positionProduct.extend({ depositProduct: positionProduct.nullable() }),
    }),
  ),
  more: z.boolean(),
})
export type ProductPickerItem = z.output<typeof productPickerAnswer>['items'][number]
