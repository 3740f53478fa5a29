import { admits, type Who } from '@/lib/domain/rights'

/**
 * Records that the viewer of a document's editor may create on its page, with the data for the
 * forms; null: not allowed.
 */
export interface EditorCreations {
  customer: { modules: readonly string[] } | null
  product: { useGrossPrice: boolean } | null
}

/** Same rules as the pages of business partners and products; the use cases check again. */
export function creationsOf(viewer: (Who & { tenant: { useGrossPrice: boolean } }) | null): EditorCreations {
  if (!viewer) return { customer: null, product: null }
  const { modules, tenant } = viewer
  const mayCustomer = admits(viewer, 'BUSINESS-PARTNERS_CREATE', 'business-partners')
  const mayProduct = admits(viewer, 'PRODUCTS_CREATE', 'products')
  return {
    customer: mayCustomer ? { modules } : null,
    product: mayProduct ? { useGrossPrice: tenant.useGrossPrice } : null,
  }
}
