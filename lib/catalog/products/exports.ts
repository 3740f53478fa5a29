import { unitLabel } from '@/lib/domain/units'
import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { productList } from './list'
import { listProducts } from './queries/list-products'
import type { ProductRecord } from './schema'

/** Products as a file; an import reads its headings again. */
export const productExport = defineExport<typeof listProducts.input, ProductRecord>({
  list: listProducts,
  page: productList,
  columns: {
    ...fields<ProductRecord>('text', 'productNumber', 'name', 'description', 'gtin'),
    unit: { type: 'text', of: ({ unit }) => unitLabel(unit) },
    contentQuantity: field('contentQuantity', 'quantity'),
    contentUnit: { type: 'text', of: ({ contentUnit }) => contentUnit && unitLabel(contentUnit) },
    allergens: field('allergens', 'text'),
    productGroup: { type: 'text', of: ({ productGroup }) => productGroup?.name ?? null },
    ...fields<ProductRecord>('money', 'priceNet', 'priceGross'),
    vatRate: field('vatRate', 'percent'),
    isDeposit: field('isDeposit', 'boolean'),
    depositProduct: { type: 'text', of: ({ depositProduct }) => depositProduct?.productNumber ?? null },
    ...fields<ProductRecord>('text', 'revenueAccount', 'expenseAccount'),
    isActive: field('isActive', 'boolean'),
  },
})
