import type { ProductListRow } from '@/lib/catalog/products/loaders'

/** Products to be changed, and the callback for those that stay selected. */
export interface ChangeTask {
  products: readonly ProductListRow[]
  settle: (rest: readonly string[]) => void
}
