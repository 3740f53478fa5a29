import { priceText, quantityText } from '@/lib/domain/money'
import { unitLabel } from '@/lib/domain/units'
import { rateOf, type Pricing, type ProductRow } from '../queries/product-record'
import type { ProductValues } from '../store'

/** Returns a product's audit data: the price as entered, and names in addition to ids. */
export function trace(row: ProductRow, pricing: Pricing): Record<string, unknown> {
  return {
    productNumber: row.productNumber,
    name: row.name,
    description: row.description,
    productGroupId: row.productGroupId,
    productGroup: row.productGroup?.name ?? null,
    vatRateId: row.vatRateId,
    vatRate: rateOf(pricing, row.vatRateId).name,
    price: priceText(row.price),
    priceIsGross: row.priceIsGross,
    isDeposit: row.isDeposit,
    depositProductId: row.depositProductId,
    isTransportAid: row.isTransportAid,
    depositProduct: row.depositProduct?.name ?? null,
    revenueAccount: row.revenueAccount,
    expenseAccount: row.expenseAccount,
    gtin: row.gtin,
    unit: unitLabel(row.unit),
    contentQuantity: row.contentQuantity === null ? null : quantityText(row.contentQuantity),
    contentUnit: row.contentUnit && unitLabel(row.contentUnit),
    allergens: row.allergens,
    isActive: row.isActive,
    isDeleted: row.isDeleted,
  }
}

/** Returns the values that a write of the product would set. */
export function valuesOf(row: ProductRow): ProductValues {
  return {
    productNumber: row.productNumber,
    name: row.name,
    description: row.description,
    productGroupId: row.productGroupId,
    vatRateId: row.vatRateId,
    price: row.price,
    priceIsGross: row.priceIsGross,
    isDeposit: row.isDeposit,
    depositProductId: row.depositProductId,
    isTransportAid: row.isTransportAid,
    revenueAccount: row.revenueAccount,
    expenseAccount: row.expenseAccount,
    gtin: row.gtin,
    unit: row.unit,
    contentQuantity: row.contentQuantity,
    contentUnit: row.contentUnit,
    allergens: row.allergens,
    isActive: row.isActive,
  }
}
