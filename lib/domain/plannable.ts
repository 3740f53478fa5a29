import type { AuditedKind } from './audited'
import type { Module, Right } from './rights'

interface Plannable {
  see: Right
  /** To plan, apply and take back a change. */
  change: Right
  module: Module
  /** The record's kind in the audit log. */
  audited: AuditedKind
}

/** Kinds of records whose changes can be planned, and who may. `lib/registry/planned-changes.ts` knows how each is saved. */
export const PLANNABLE = {
  product: { see: 'PRODUCTS_SHOW', change: 'PRODUCTS_PATCH', module: 'products', audited: 'product' },
  productGroup: {
    see: 'PRODUCTGROUPS_SHOW',
    change: 'PRODUCTGROUPS_PATCH',
    module: 'products',
    audited: 'productGroup',
  },
  businessPartner: {
    see: 'BUSINESS-PARTNERS_SHOW',
    change: 'BUSINESS-PARTNERS_PATCH',
    module: 'business-partners',
    audited: 'businessPartner',
  },
  member: { see: 'MEMBERS_SHOW', change: 'MEMBERS_PATCH', module: 'members', audited: 'businessPartner' },
} as const satisfies Record<string, Plannable>

export type PlannedEntity = keyof typeof PLANNABLE

export const PLANNED_ENTITIES = Object.keys(PLANNABLE) as PlannedEntity[]

export const SEE_ANY = Object.values(PLANNABLE).map(({ see }) => see)
export const CHANGE_ANY = Object.values(PLANNABLE).map(({ change }) => change)
