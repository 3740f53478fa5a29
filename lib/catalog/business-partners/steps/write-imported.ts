import { changes } from '@/lib/domain/audit-values'
import type { AuditEntry } from '@/lib/server/core/audit'
import { newId } from '@/lib/server/core/ids'
import type { WritableVerdict, WrittenRow } from '@/lib/server/core/import-kind'
import type { StepScope } from '@/lib/server/core/use-case'
import { readPartners } from '../queries/import-partners'
import { withCreditor } from '../rules/creditor'
import { partnerName } from '../rules/partner-name'
import { EMPTY_PARTNER, type PartnerFields, type PartnerRecord } from '../schema'
import {
  giveNumbers,
  insertPartners,
  NUMBER_FIELDS,
  removePartners,
  updatePartner,
  type PartnerChange,
} from '../store'
import type { PartnerWrite } from './judge-imported'

const ROLE_OF = {
  customerNumber: 'isCustomer',
  supplierNumber: 'isSupplier',
  memberNumber: 'isMember',
} as const

type NumberedPartner = Pick<PartnerFields, keyof typeof ROLE_OF | (typeof ROLE_OF)[keyof typeof ROLE_OF]>

/** Writes rows that were judged in this transaction, each with its audit entry. */
export async function writePartnerRows(
  scope: StepScope,
  verdicts: readonly WritableVerdict[],
): Promise<{ written: WrittenRow[]; traces: AuditEntry[] }> {
  const { tx, ctx } = scope
  const writes = verdicts.map(({ write }) => write as PartnerWrite)
  const numberedFields = await assignNumbers(scope, writes)
  const added = writes.flatMap(({ before }, index) => {
    const fields = numberedFields[index]
    if (before || !fields) return []
    const whole = fields as PartnerFields
    return [{ id: newId(), fields: whole, sortName: partnerName(whole) }]
  })
  if (added.length > 0) await insertPartners(tx, ctx, added)
  const fresh = added.values()
  const ids: string[] = []
  for (const [index, { before }] of writes.entries()) {
    const fields = numberedFields[index] ?? {}
    if (before) await updatePartner(tx, ctx, before.id, fields, partnerName({ ...before, ...fields }))
    ids.push(before?.id ?? fresh.next().value?.id ?? '')
  }
  const rows = await readPartners(tx, ids)
  const traces = rows.map((row, index) => entryOf(writes[index]?.before ?? null, row))
  const results = rows.map((row, index) => {
    const old = writes[index]?.before
    const names = Object.keys(numberedFields[index] ?? {}) as (keyof PartnerRecord)[]
    const before = old ? Object.fromEntries(names.map((name) => [name, old[name]])) : null
    return { entityId: row.id, version: row.version, before }
  })
  return { written: results, traces }
}

/** Returns the fields of each write, with a free number for each role that lacks one. */
async function assignNumbers(
  { tx, ctx }: StepScope,
  writes: readonly PartnerWrite[],
): Promise<PartnerChange[]> {
  const whole = writes.map(({ before, fields }): NumberedPartner => ({
    ...EMPTY_PARTNER,
    ...before,
    ...fields,
  }))
  const lacks = (one: NumberedPartner, field: keyof typeof ROLE_OF) =>
    one[ROLE_OF[field]] && one[field] === null
  const requestFor = (field: keyof typeof ROLE_OF) => ({
    count: whole.filter((one) => lacks(one, field)).length,
    typed: new Set(writes.flatMap(({ fields }) => fields[field] ?? [])),
  })
  const free = await giveNumbers(tx, ctx, {
    customerNumber: requestFor('customerNumber'),
    supplierNumber: requestFor('supplierNumber'),
    memberNumber: requestFor('memberNumber'),
  })
  return writes.map(({ fields }, index) => {
    const result: PartnerChange = { ...fields }
    for (const field of NUMBER_FIELDS) {
      const one = whole[index]
      if (one && lacks(one, field)) result[field] = free[field].shift() ?? null
    }
    return withCreditor(result, writes[index]?.before ?? null)
  })
}

function entryOf(before: PartnerRecord | null, after: PartnerRecord): AuditEntry {
  const { id, version: _version, createdAt: _created, updatedAt: _updated, ...fields } = after
  const own = changes(before ? { ...before } : EMPTY_PARTNER, fields)
  return {
    entity: 'businessPartner',
    entityId: id,
    action: before ? 'businessPartner.patch' : 'businessPartner.create',
    record: recordOf(after),
    company: '',
    ...(before ? own : { after: own?.after ?? {} }),
  }
}

/** Returns a partner's label: a number and the name, as in the audit log. */
function recordOf({ customerNumber, memberNumber, supplierNumber, ...partner }: PartnerRecord): string {
  const name = partner.company || `${partner.firstname} ${partner.lastname}`.trim()
  return [customerNumber ?? memberNumber ?? supplierNumber, name].filter(Boolean).join(' ').slice(0, 200)
}

/** Reverts an import's writes to locked partners: new ones are removed, changed ones restored. */
export async function undoPartnerRows(
  { tx, ctx }: StepScope,
  rows: readonly WrittenRow[],
): Promise<AuditEntry[]> {
  const ids = rows.map(({ entityId }) => entityId)
  const now = await readPartners(tx, ids)
  const byId = new Map(now.map((row) => [row.id, row]))
  for (const { entityId, before } of rows) {
    const row = byId.get(entityId)
    if (!row || !before) continue
    await updatePartner(tx, ctx, entityId, before as PartnerChange, partnerName({ ...row, ...before }))
  }
  const createdIds = rows.flatMap(({ entityId, before }) => (before ? [] : [entityId]))
  const after = new Map((await readPartners(tx, ids)).map((row) => [row.id, row]))
  if (createdIds.length > 0) await removePartners(tx, createdIds)
  return now.map((row) => {
    const old = createdIds.includes(row.id) ? undefined : after.get(row.id)
    if (old) return entryOf(row, old)
    const before = changes(EMPTY_PARTNER, { ...row })?.after ?? {}
    const action = 'businessPartner.delete'
    return { entity: 'businessPartner', entityId: row.id, action, record: recordOf(row), company: '', before }
  })
}
