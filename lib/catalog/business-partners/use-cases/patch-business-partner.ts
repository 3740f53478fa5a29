import type { z } from 'zod'
import { changes } from '@/lib/domain/audit-values'
import { businessDay } from '@/lib/domain/business-date'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { findPartner } from '../queries/partner-record'
import { withCreditor } from '../rules/creditor'
import { partnerRefusals } from '../rules/partner-checks'
import { confirmedLater, withVatIdConfirmation } from '../rules/vat-id-confirmation'
import { partnerName } from '../rules/partner-name'
import { patchPartnerInput, type PartnerRecord } from '../schema'
import { lockPartner } from '../steps/lock-partner'
import { updatePartner, type PartnerChange } from '../store'
import { numbersFor } from './create-business-partner'

/**
 * Stores and audits the differences from a locked partner; calls `unchanged()` if there are none.
 */
export async function savePartner(
  scope: WriteScope,
  before: PartnerRecord,
  change: PartnerChange,
): Promise<void> {
  const changed = changes({ ...before }, change)
  if (!changed) return scope.unchanged()
  const names = Object.keys(changed.after) as (keyof PartnerChange)[]
  const different: PartnerChange = Object.fromEntries(names.map((name) => [name, change[name]]))
  await updatePartner(scope.tx, scope.ctx, before.id, different, partnerName({ ...before, ...different }))
  await scope.audit({ entity: 'businessPartner', entityId: before.id, ...changed })
}

/** Changes a locked partner; the record as a whole must stay valid. Throws at the invalid field. */
export async function changePartner(
  scope: WriteScope,
  before: PartnerRecord,
  input: Omit<z.output<typeof patchPartnerInput>, 'id' | 'version'>,
): Promise<void> {
  if (before.isDeleted) throw new AppError('conflict', 'businessPartner.deleted')
  const stated: PartnerChange = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  )
  const definedFields = withVatIdConfirmation(stated, before)
  const target = { ...before, ...definedFields }
  const refusals = [
    ...partnerRefusals(target),
    ...confirmedLater(definedFields, businessDay(scope.ctx.now())),
  ]
  if (refusals.length > 0) throw new AppError('invalid', 'validation.failed', {}, refusals)
  const numbers = await numbersFor(scope, target, before)
  await savePartner(scope, before, withCreditor({ ...definedFields, ...numbers }, before))
}

/**
 * Changes the given fields only. A number that is emptied while its role stays becomes the next
 * free one.
 */
export const patchBusinessPartner = defineUseCase({
  name: 'businessPartner.patch',
  mode: 'write',
  right: 'BUSINESS-PARTNERS_PATCH',
  module: 'business-partners',
  input: patchPartnerInput,
  run: async (scope, { id, version, ...input }) => {
    await changePartner(scope, await lockPartner(scope, { id, version }), input)
    return findPartner(scope.tx, id)
  },
})
