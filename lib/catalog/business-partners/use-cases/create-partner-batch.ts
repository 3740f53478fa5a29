import { businessDay } from '@/lib/domain/business-date'
import { batchTrace, createRows, parseRows, type BatchResult, type ParsedRow } from '@/lib/server/sql/batch'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { withCreditor } from '../rules/creditor'
import { confirmedLater } from '../rules/vat-id-confirmation'
import { partnerName } from '../rules/partner-name'
import { createPartnerInput, partnerBatchInput, type PartnerFields } from '../schema'
import { giveNumbers, insertPartners, type NewPartner, type NumberField } from '../store'
import { ROLE_NUMBERS, wholePartner } from './create-business-partner'

/**
 * Creates up to 500 partners with a result for each row: a refused row has its reason and blocks no
 * other. One audit entry holds the count and the names of the first and the last.
 */
export const createPartnerBatch = defineUseCase({
  name: 'businessPartner.createBatch',
  mode: 'write',
  right: 'BUSINESS-PARTNERS_CREATE',
  module: 'business-partners',
  input: partnerBatchInput,
  run: async (scope, { businessPartners }): Promise<{ results: BatchResult[] }> => {
    const today = businessDay(scope.ctx.now())
    const parsed = parseRows(createPartnerInput, businessPartners).map((one): ParsedRow<PartnerFields> => {
      if (!('row' in one)) return one
      const row = wholePartner(one.row)
      const issues = confirmedLater(row, today)
      return issues.length > 0 ? { issues } : { row }
    })
    const free = await freeNumbers(
      scope,
      parsed.flatMap((one) => ('row' in one ? [one.row] : [])),
    )
    const rows = parsed.map((one) => ('row' in one ? { row: newPartner(one.row, free) } : one))
    const results = await createRows(scope.tx, rows, {
      one: async (tx, partner) => {
        await insertPartners(tx, scope.ctx, [partner])
        return partner.id
      },
      all: async (tx, all) => {
        await insertPartners(tx, scope.ctx, all)
        return all.map(({ id }) => id)
      },
    })
    const made = new Set(results.flatMap(({ id }) => id ?? []))
    const names = rows.flatMap((one) => ('row' in one && made.has(one.row.id) ? nameOf(one.row) : []))
    if (names.length === 0)
      scope.unaudited('no row was accepted, only the counters of numbers may have moved')
    else await scope.audit({ entity: 'businessPartner', entityId: 'batch', ...batchTrace(names) })
    return { results }
  },
})

type Numbers = Record<NumberField, string[]>

const lacks = (partner: PartnerFields, role: (typeof ROLE_NUMBERS)[number][0], field: NumberField) =>
  partner[role] && partner[field] === null

/** Returns as many free numbers as the rows lack. */
function freeNumbers({ tx, ctx }: WriteScope, partners: readonly PartnerFields[]): Promise<Numbers> {
  const requestFor = (role: (typeof ROLE_NUMBERS)[number][0], field: NumberField) => ({
    count: partners.filter((partner) => lacks(partner, role, field)).length,
    typed: new Set(partners.flatMap((partner) => partner[field] ?? [])),
  })
  return giveNumbers(tx, ctx, {
    customerNumber: requestFor('isCustomer', 'customerNumber'),
    supplierNumber: requestFor('isSupplier', 'supplierNumber'),
    memberNumber: requestFor('isMember', 'memberNumber'),
  })
}

/** Assigns missing numbers from the front of the free ones. */
function newPartner(partner: PartnerFields, free: Numbers): NewPartner {
  const fields = { ...partner }
  for (const [role, field] of ROLE_NUMBERS) {
    if (lacks(partner, role, field)) fields[field] = free[field].shift() ?? null
  }
  return { id: newId(), fields: withCreditor(fields, null), sortName: partnerName(fields) }
}

/** Returns a new partner's label: its first number and its name. */
function nameOf({ fields }: NewPartner): string {
  const { customerNumber, memberNumber, supplierNumber, company, firstname, lastname } = fields
  const number = customerNumber ?? memberNumber ?? supplierNumber
  return [number, company || `${firstname} ${lastname}`.trim()].filter(Boolean).join(' ')
}
