import type { AuditedKind } from './audited'
import type { Module, Right } from './rights'

interface Plannable {
  see: Right
  /** Right to plan, apply and withdraw a change. */
  change: Right
  module: Module
  /** The record's kind in the audit log. */
  audited: AuditedKind
  /** Path of its records' pages. */
  page: string
}

/**
 * Kinds of records whose changes can be planned, with rights and pages.
 * `lib/registry/planned-changes.ts` defines how each is saved.
 */
export const PLANNABLE = {
  product: {
    see: 'PRODUCTS_SHOW',
    change: 'PRODUCTS_PATCH',
    module: 'products',
    audited: 'product',
    page: '/products',
  },
  productGroup: {
    see: 'PRODUCTGROUPS_SHOW',
    change: 'PRODUCTGROUPS_PATCH',
    module: 'products',
    audited: 'productGroup',
    page: '/productgroups',
  },
  businessPartner: {
    see: 'BUSINESS-PARTNERS_SHOW',
    change: 'BUSINESS-PARTNERS_PATCH',
    module: 'business-partners',
    audited: 'businessPartner',
    page: '/business-partners',
  },
  member: {
    see: 'MEMBERS_SHOW',
    change: 'MEMBERS_PATCH',
    module: 'members',
    audited: 'businessPartner',
    page: '/members',
  },
} as const satisfies Record<string, Plannable>

export type PlannedEntity = keyof typeof PLANNABLE

export const PLANNED_ENTITIES = Object.keys(PLANNABLE) as PlannedEntity[]

/**
 * Rights of which any one allows seeing, or changing, some kind of plannable record; each kind is
 * then checked on its own.
 */
export const SEE_ANY = Object.values(PLANNABLE).map(({ see }) => see)
export const CHANGE_ANY = Object.values(PLANNABLE).map(({ change }) => change)

export const PLANNED_STATUSES = ['PENDING', 'APPLIED', 'FAILED'] as const
export type PlannedStatus = (typeof PLANNED_STATUSES)[number]
