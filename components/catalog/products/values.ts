import { changedValues } from '@/components/shared/form/changed-values'
import { DEFAULT_UNIT } from '@/lib/domain/units'
import { isGtin } from '@/lib/domain/gtin'
import type { RateChoice } from '@/lib/catalog/products/queries/get-product'
import type {
  ProductForm,
  ProductPageForm,
  ProductRecord,
  StorePriceForm,
  StorePriceRecord,
} from '@/lib/catalog/products/schema'

export type NewProductValues = Pick<
  ProductForm,
  'name' | 'productNumber' | 'productGroupId' | 'vatRateId' | 'price' | 'unit' | 'gtin'
>

/**
 * Returns initial values; the first VAT rate is the most usual one. `typed` is a barcode's number
 * or the beginning of a name.
 */
export function newProductValues(
  productNumber: string,
  rates: readonly RateChoice[],
  typed = '',
): NewProductValues {
  const scanned = isGtin(typed)
  return {
    name: scanned ? '' : typed,
    productNumber,
    productGroupId: null,
    vatRateId: rates[0]?.id ?? '',
    price: '',
    unit: DEFAULT_UNIT,
    gtin: scanned ? typed : '',
  }
}

/**
 * Omits the number if it is still the proposed one: if that has been taken since, the next free one
 * is used.
 */
export function sentByCreation(values: NewProductValues, proposed: string) {
  const { productNumber, ...others } = values
  return productNumber === proposed ? others : values
}

/** Returns a product as form values, with its store-specific values. */
export function formValues(
  product: ProductRecord,
  storePrices: readonly StorePriceRecord[],
): ProductPageForm {
  const { name, productNumber, description, productGroupId, vatRateId, price } = product
  const {
    isDeposit,
    depositProductId,
    isTransportAid,
    revenueAccount,
    expenseAccount,
    gtin,
    unit,
    contentQuantity,
    contentUnit,
    allergens,
    isActive,
  } = product
  return {
    name,
    productNumber,
    description,
    productGroupId,
    vatRateId,
    price,
    unit,
    contentQuantity: contentQuantity ?? '',
    contentUnit: contentUnit as ProductForm['contentUnit'],
    allergens,
    isActive,
    isDeposit,
    depositProductId,
    isTransportAid,
    revenueAccount,
    expenseAccount,
    gtin: gtin ?? '',
    storePrices: Object.fromEntries(storePrices.map((price) => [price.storeId, storePriceValues(price)])),
  }
}

/** Returns store-specific values as form values: empty is inherited. */
export function storePriceValues(price: StorePriceRecord): StorePriceForm {
  const { revenueAccount, expenseAccount, isListed } = price
  return {
    price: price.price ?? '',
    vatRateId: price.vatRateId ?? '',
    revenueAccount,
    expenseAccount,
    isListed,
  }
}

/**
 * Returns the changes of the fields on the page, including those by store. A deposit has no deposit
 * itself; only a deposit can be a transport aid.
 */
export function changedProduct(values: ProductPageForm, shown: ProductPageForm) {
  const { storePrices: prices, ...product } = values
  const { storePrices: shownPrices, ...shownProduct } = shown
  const target: ProductForm = {
    ...product,
    ...(product.isDeposit ? { depositProductId: null } : { isTransportAid: false }),
  }
  const storePrices = Object.entries(prices).flatMap(([storeId, price]) => {
    const own = changedValues(price, shownPrices[storeId] ?? price)
    return Object.keys(own).length > 0 ? [{ storeId, ...own }] : []
  })
  return { ...changedValues(target, shownProduct), ...(storePrices.length > 0 ? { storePrices } : {}) }
}
