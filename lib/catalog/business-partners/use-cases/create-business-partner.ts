import type { z } from 'zod'
import { changes } from '@/lib/domain/audit-values'
import { businessDay } from '@/lib/domain/business-date'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { findPartner } from '../queries/partner-record'
import { withCreditor } from '../rules/creditor'
import { confirmedLater } from '../rules/vat-id-confirmation'
import { partnerName } from '../rules/partner-name'
import { createPartnerInput, EMPTY_PARTNER, type PartnerFields } from '../schema'
import { assignNumber, insertPartners, type NumberField } from '../store'

export const ROLE_NUMBERS = [
  ['isCustomer', 'customerNumber'],
  ['isSupplier', 'supplierNumber'],
  ['isMember', 'memberNumber'],
] as const

type NumberedPartner = Pick<PartnerFields, (typeof ROLE_NUMBERS)[number][0 | 1]>

/** Returns the numbers to assign: the typed ones, and a free one for each role without. */
export async function numbersFor(
  { tx, ctx }: Pick<WriteScope, 'tx' | 'ctx'>,
  partner: NumberedPartner,
  before: NumberedPartner | null = null,
): Promise<Partial<Record<NumberField, string>>> {
  const numbers: Partial<Record<NumberField, string>> = {}
  for (const [role, field] of ROLE_NUMBERS) {
    const number = partner[field]
    const needed = number === null ? partner[role] : number !== before?.[field]
    if (needed) numbers[field] = await assignNumber(tx, ctx, field, number)
  }
  return numbers
}

/**
 * Completes the given fields with defaults: a business if a company is named, otherwise a private
 * person.
 */
export function wholePartner(input: z.output<typeof createPartnerInput>): PartnerFields {
  const definedFields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return {
    ...EMPTY_PARTNER,
    partnerType: input.company ? 'BUSINESS' : EMPTY_PARTNER.partnerType,
    ...definedFields,
  }
}

/**
 * Writes and audits a new partner in the scope's transaction; the entry holds only non-empty
 * fields. Returns the id. Throws at the field for a VAT id confirmed on a day to come.
 */
export async function createPartner(
  scope: WriteScope,
  input: z.output<typeof createPartnerInput>,
): Promise<string> {
  const partner = wholePartner(input)
  const refusals = confirmedLater(partner, businessDay(scope.ctx.now()))
  if (refusals.length > 0) throw new AppError('invalid', 'validation.failed', {}, refusals)
  const fields = withCreditor({ ...partner, ...(await numbersFor(scope, partner)) }, null)
  const id = newId()
  await insertPartners(scope.tx, scope.ctx, [{ id, fields, sortName: partnerName(fields) }])
  await scope.audit({
    entity: 'businessPartner',
    entityId: id,
    after: changes(EMPTY_PARTNER, fields)?.after ?? {},
  })
  return id
}

/** Creates a partner. Omitted numbers of its roles are the next free ones. */
export const createBusinessPartner = defineUseCase({
  name: 'businessPartner.create',
  mode: 'write',
  right: 'BUSINESS-PARTNERS_CREATE',
  module: 'business-partners',
  input: createPartnerInput,
  run: async (scope, input) => findPartner(scope.tx, await createPartner(scope, input)),
})
