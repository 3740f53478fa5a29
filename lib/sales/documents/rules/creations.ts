import { admits, type Who } from '@/lib/domain/rights'

/** What the viewer of a document's editor may create on its page, with what the forms need to know; null: not that. */
export interface EditorCreations {
  customer: { modules: readonly string[] } | null
  product: { useGrossPrice: boolean } | null
}

/** As the pages of business partners and products admit it; the use cases check again. */
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
