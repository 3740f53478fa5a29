import type { Module } from '@/lib/domain/rights'

/**
 * The roles of a partner: the field that marks it, the field of its number, and the module that
 * shows it.
 */
export const ROLE_FIELDS = [
  { role: 'customer', field: 'isCustomer', number: 'customerNumber', module: 'customers' },
  { role: 'supplier', field: 'isSupplier', number: 'supplierNumber', module: 'suppliers' },
  { role: 'member', field: 'isMember', number: 'memberNumber', module: 'members' },
  { role: 'farmer', field: 'isFarmer', number: null, module: null },
] as const satisfies readonly { role: string; field: string; number: string | null; module: Module | null }[]

/** Returns the roles that the tenant works with; a farmer needs no module of its own. */
export function shownRoles(modules: readonly string[]) {
  return ROLE_FIELDS.filter(({ module }) => module === null || modules.includes(module))
}

export function rolesOf(partner: Readonly<Record<(typeof ROLE_FIELDS)[number]['field'], boolean>>) {
  return ROLE_FIELDS.filter(({ field }) => partner[field]).map(({ role }) => role)
}
