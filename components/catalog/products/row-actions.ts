import type { MenuAction } from '@/components/shared/page/action-menu'

type ActionsOf<R> = (row: R) => MenuAction[]

interface Parts<R> {
  mayPatch: boolean
  /** Sets a product active or inactive. */
  switching: (row: R) => MenuAction
  /** Deletes or restores one; undefined for those who may not. */
  deletion: ActionsOf<R> | undefined
}

/** The menu of a product's row by rights; undefined if no row has one. A deleted product is not switched. */
export function productRowActions<R extends { isDeleted: boolean }>({
  mayPatch,
  switching,
  deletion,
}: Parts<R>): ActionsOf<R> | undefined {
  if (!mayPatch && !deletion) return undefined
  return (row) => [...(mayPatch && !row.isDeleted ? [switching(row)] : []), ...(deletion?.(row) ?? [])]
}
