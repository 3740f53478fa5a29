import {
  ACTIONS,
  AREAS,
  withImpliedShow,
  type Action,
  type Area,
  type Module,
  type Right,
} from '@/lib/domain/rights'

const rightOf = (area: Area, action: Action): Right => `${area}_${action}`

/** How much of a row or column is granted. */
export type Extent = 'none' | 'some' | 'all'

/**
 * Grants or revokes rights, limited to those in `grantable`; SHOW is granted with any other right
 * of its area, and revoking it revokes the others.
 */
function changeRights(
  rights: readonly string[],
  affected: readonly Right[],
  on: boolean,
  grantable: readonly string[],
): Right[] {
  const movable = affected.filter((right) => grantable.includes(right))
  if (on) return withImpliedShow([...rights, ...movable])
  const lost = new Set<string>(movable)
  const blind = AREAS.filter((area) => lost.has(rightOf(area, 'SHOW')))
  for (const area of blind) for (const action of ACTIONS) lost.add(rightOf(area, action))
  return withImpliedShow(rights.filter((right) => !lost.has(right)))
}

/** Toggles one box of the matrix. */
export function toggleRight(
  rights: readonly string[],
  { area, action }: { area: Area; action: Action },
  on: boolean,
  grantable: readonly string[],
): Right[] {
  return changeRights(rights, [rightOf(area, action)], on, grantable)
}

/** Toggles all actions of an area. */
export function toggleRow(
  rights: readonly string[],
  area: Area,
  on: boolean,
  grantable: readonly string[],
): Right[] {
  const row = ACTIONS.map((action) => rightOf(area, action))
  return changeRights(rights, row, on, grantable)
}

/** Toggles one action in all areas. */
export function toggleColumn(
  rights: readonly string[],
  action: Action,
  on: boolean,
  grantable: readonly string[],
): Right[] {
  const column = AREAS.map((area) => rightOf(area, action))
  return changeRights(rights, column, on, grantable)
}

function extentOf(rights: readonly string[], affected: readonly Right[]): Extent {
  const count = affected.filter((right) => rights.includes(right)).length
  if (count === 0) return 'none'
  return count === affected.length ? 'all' : 'some'
}

export const rowExtent = (rights: readonly string[], area: Area): Extent =>
  extentOf(
    rights,
    ACTIONS.map((action) => rightOf(area, action)),
  )

export const columnExtent = (rights: readonly string[], action: Action): Extent =>
  extentOf(
    rights,
    AREAS.map((area) => rightOf(area, action)),
  )

/**
 * The module that an area's pages need in addition to the right; areas without one are always
 * visible.
 */
const AREA_MODULES: Readonly<Record<Area, Module | null>> = {
  USERS: null,
  PRODUCTS: 'products',
  PRODUCTGROUPS: 'products',
  'POS-DEVICES': 'pos',
  'POS-STORES': 'pos-stores',
  TICKETS: null,
  'CSV-EXPORT': null,
  COMPANIES: 'companies',
  'BUSINESS-PARTNERS': 'business-partners',
  DELIVERYNOTES: 'order-management',
  INVOICES: 'order-management',
  OFFERS: 'order-management',
  MEMBERS: 'members',
  'EXTERNAL-DEVICES': null,
  'EXTERNAL-STORES': null,
  'INCOMING-INVOICES': 'order-management',
  TAX: null,
}

/** Whether rights of the area have any effect with these modules enabled. */
export function isAreaOn(area: Area, modules: readonly string[]): boolean {
  const needed = AREA_MODULES[area]
  return needed === null || modules.includes(needed)
}
