import type { ProductListRow } from '@/lib/catalog/products/loaders'

/** Products that are about to change, and who is told which of them stay chosen. */
export interface ChangeTask {
  products: readonly ProductListRow[]
  settle: (rest: readonly string[]) => void
}
