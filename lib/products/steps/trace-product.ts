import { priceText } from '@/lib/domain/money'
import { unitLabel } from '@/lib/domain/units'
import { rateOf, type Pricing, type ProductRow } from '../queries/product-record'

/** A product as the audit log keeps it: the price as entered, and names beside ids. */
export function trace(row: ProductRow, pricing: Pricing): Record<string, unknown> {
  return {
    productNumber: row.product_number,
    name: row.name,
    description: row.description,
    productGroupId: row.product_group_id,
    productGroup: row.product_group?.name ?? null,
    vatRateId: row.vat_rate_id,
    vatRate: rateOf(pricing, row.vat_rate_id).name,
    price: priceText(row.price),
    priceIsGross: row.price_is_gross,
    isDeposit: row.is_deposit,
    depositProductId: row.deposit_product_id,
    isTransportAid: row.is_transport_aid,
    depositProduct: row.deposit_product?.name ?? null,
    revenueAccount: row.revenue_account,
    expenseAccount: row.expense_account,
    gtin: row.gtin,
    unit: unitLabel(row.unit),
    isActive: row.is_active,
    isDeleted: row.is_deleted,
  }
}
