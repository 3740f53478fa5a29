import type { MenuAction } from '@/components/shared/page/action-menu'

type ActionsOf<R> = (row: R) => MenuAction[]

interface Parts<R> {
  mayPatch: boolean
  /** Activates or deactivates a product. */
  switching: (row: R) => MenuAction
  /** Deletes or restores one; undefined without the permission. */
  deletion: ActionsOf<R> | undefined
}

/**
 * Returns the menu of a product's row by rights; undefined if no row has one. A deleted product
 * cannot be activated or deactivated.
 */
export function productRowActions<R extends { isDeleted: boolean }>({
  mayPatch,
  switching,
  deletion,
}: Parts<R>): ActionsOf<R> | undefined {
  if (!mayPatch && !deletion) return undefined
  return (row) => [...(mayPatch && !row.isDeleted ? [switching(row)] : []), ...(deletion?.(row) ?? [])]
}
