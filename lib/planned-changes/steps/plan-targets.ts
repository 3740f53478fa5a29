import { patchBusinessPartner } from '@/lib/business-partners/use-cases/patch-business-partner'
import type { AuditedKind } from '@/lib/domain/audited'
import type { Module, Right } from '@/lib/domain/rights'
import { patchMember } from '@/lib/members/use-cases/patch-member'
import { updateProductGroup } from '@/lib/product-groups/use-cases/update-product-group'
import { updateProduct } from '@/lib/products/use-cases/update-product'
import type { ReadScope } from '@/lib/server/use-case'
import type { PlannedEntity } from '../schema'

interface Target {
  see: Right
  change: Right
  module: Module
  /** The record's kind in the audit log. */
  audited: AuditedKind
  apply: (scope: Pick<ReadScope, 'call'>, input: { id: string }) => Promise<unknown>
}

/** What can be planned, and the update each would be saved by at once. */
export const TARGETS: Record<PlannedEntity, Target> = {
  product: {
    see: 'PRODUCTS_SHOW',
    change: 'PRODUCTS_PATCH',
    module: 'products',
    audited: 'product',
    apply: (scope, input) => scope.call(updateProduct, input),
  },
  productGroup: {
    see: 'PRODUCTGROUPS_SHOW',
    change: 'PRODUCTGROUPS_PATCH',
    module: 'products',
    audited: 'productGroup',
    apply: (scope, input) => scope.call(updateProductGroup, input),
  },
  businessPartner: {
    see: 'BUSINESS-PARTNERS_SHOW',
    change: 'BUSINESS-PARTNERS_PATCH',
    module: 'business-partners',
    audited: 'businessPartner',
    apply: (scope, input) => scope.call(patchBusinessPartner, input),
  },
  member: {
    see: 'MEMBERS_SHOW',
    change: 'MEMBERS_PATCH',
    module: 'members',
    audited: 'businessPartner',
    apply: (scope, input) => scope.call(patchMember, input),
  },
}

export const SEE_ANY = Object.values(TARGETS).map(({ see }) => see)
export const CHANGE_ANY = Object.values(TARGETS).map(({ change }) => change)
