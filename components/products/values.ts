import { same } from '@/components/shared/form/three-way'
import { DEFAULT_UNIT } from '@/lib/domain/units'
import type { RateChoice } from '@/lib/products/queries/get-product'
import type { ProductForm, ProductRecord } from '@/lib/products/schema'

/** What the modal for a new product asks for. */
export type NewProductValues = Pick<
  ProductForm,
  'name' | 'productNumber' | 'productGroupId' | 'vatRateId' | 'price' | 'unit' | 'gtin'
>

/** The first VAT rate is the most usual one. */
export function newProductValues(productNumber: string, rates: readonly RateChoice[]): NewProductValues {
  return {
    name: '',
    productNumber,
    productGroupId: null,
    vatRateId: rates[0]?.id ?? '',
    price: '',
    unit: DEFAULT_UNIT,
    gtin: '',
  }
}

/** Without the number where it is still the proposed one: then the next free one is taken, should somebody have been quicker. */
export function sentByCreation(values: NewProductValues, proposed: string) {
  const { productNumber, ...others } = values
  return productNumber === proposed ? others : values
}

/** A product as its form holds it. */
export function formValues(product: ProductRecord): ProductForm {
  const { name, productNumber, description, productGroupId, vatRateId, price } = product
  const { isDeposit, depositProductId, revenueAccount, expenseAccount, gtin, unit, isActive } = product
  return {
    ...{ name, productNumber, description, productGroupId, vatRateId, price, unit, isActive },
    ...{ isDeposit, depositProductId, revenueAccount, expenseAccount, gtin: gtin ?? '' },
  }
}

/** What was changed of the fields that the page showed. A deposit article has no deposit of its own. */
export function changedFields(values: ProductForm, shown: ProductForm): Partial<ProductForm> {
  const wanted = values.isDeposit ? { ...values, depositProductId: null } : values
  const pairs = Object.entries(wanted).filter(
    ([name, value]) => !same(value, shown[name as keyof ProductForm]),
  )
  return Object.fromEntries(pairs) as Partial<ProductForm>
}
