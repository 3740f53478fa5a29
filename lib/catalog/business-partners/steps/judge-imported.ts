import { grouped } from '@/lib/domain/grouped'
import { businessDay } from '@/lib/domain/business-date'
import { normalizeVatId } from '@/lib/domain/check-digits'
import { tableValue } from '@/lib/domain/table-value'
import type { FieldIssue } from '@/lib/server/core/errors'
import type { ImportedRow, JudgeOptions, Verdict } from '@/lib/server/core/import-kind'
import type { StepScope } from '@/lib/server/core/use-case'
import { fullCreditor } from '@/lib/domain/creditor'
import { creditorRefusals } from '../queries/creditor-refusals'
import { readPartnersFor } from '../queries/import-partners'
import { creditorRefusal, withCreditor } from '../rules/creditor'
import { partnerRefusals } from '../rules/partner-checks'
import { confirmedLater, withVatIdConfirmation } from '../rules/vat-id-confirmation'
import { partnerName } from '../rules/partner-name'
import { withPlace } from '../rules/zip-and-city'
import { EMPTY_PARTNER, type PartnerFields, type PartnerRecord } from '../schema'
import { NUMBER_FIELDS, type PartnerChange } from '../store'
import { readImportedPartner } from './read-imported'

/** The data for writing a row: a whole new partner, or the changes of one. */
export type PartnerWrite =
  | { before: null; fields: PartnerFields }
  | { before: PartnerRecord; fields: PartnerChange }

const KEYS = [...NUMBER_FIELDS, 'eUcompanyNumber'] as const
type Key = (typeof KEYS)[number]

/** Roles implied by their number. */
const ROLES = {
  customerNumber: 'isCustomer',
  supplierNumber: 'isSupplier',
  memberNumber: 'isMember',
} as const

/** Returns the keys by which a row finds its partner: its numbers, otherwise the VAT id. */
export function keysOf(values: ImportedRow['values']): { key: Key; value: string }[] {
  const of = (key: Key) => ({ key, value: String(tableValue('text', values[key] ?? '')) })
  const numbers = NUMBER_FIELDS.map(of).filter(({ value }) => value)
  if (numbers.length > 0) return numbers
  const { value } = of('eUcompanyNumber')
  return value ? [{ key: 'eUcompanyNumber', value: normalizeVatId(value) }] : []
}

/** Returns the verdict on each row, given the existing partners. */
export async function judgePartners(
  { tx, ctx }: StepScope,
  rows: readonly ImportedRow[],
  { defaults, lock }: JudgeOptions,
): Promise<Verdict[]> {
  const placed = rows.map(({ values }) => withPlace(values))
  const keys = placed.map((values) => keysOf(values))
  const valuesFor = (key: Key) =>
    keys.flatMap((one) => one.filter((it) => it.key === key).map(({ value }) => value))
  const partners = await readPartnersFor(
    tx,
    {
      customerNumber: valuesFor('customerNumber'),
      supplierNumber: valuesFor('supplierNumber'),
      memberNumber: valuesFor('memberNumber'),
      eUcompanyNumber: valuesFor('eUcompanyNumber'),
    },
    lock,
  )
  const byKey = grouped(
    partners.flatMap((partner) => KEYS.map((key) => ({ at: `${key} ${partner[key] ?? ''}`, partner }))),
    ({ at }) => at,
  )
  const today = businessDay(ctx.now())
  const verdicts = placed.map((values, index) => {
    const found = (keys[index] ?? []).flatMap(({ key, value }) => {
      const hits = (byKey.get(`${key} ${value}`) ?? []).map(({ partner }) => partner)
      return key === 'eUcompanyNumber' ? hits.filter(({ isDeleted }) => !isDeleted) : hits
    })
    return atOwnColumn(judged(values, [...new Set(found)], { defaults, today }), rows[index]?.values ?? {})
  })
  return refusingCreditors(tx, verdicts)
}

/** Returns the verdicts, faulty where the creditor account is another's, also of the same file. */
async function refusingCreditors(tx: StepScope['tx'], verdicts: readonly Verdict[]): Promise<Verdict[]> {
  const writes = verdicts.map((verdict) => ('write' in verdict ? (verdict.write as PartnerWrite) : null))
  const partners = writes.map((write) => ({
    id: write?.before?.id ?? null,
    ...(write ? withCreditor(write.fields, write.before) : {}),
  }))
  const refusals = await creditorRefusals(tx, partners)
  const seen = new Map<string, string>()
  return verdicts.map((verdict, index) => {
    const write = writes[index]
    const { id = null, creditorAccount } = partners[index] ?? {}
    if (!write || creditorAccount === undefined) return verdict
    const full = creditorAccount === null ? '' : fullCreditor(creditorAccount)
    const takenBy = seen.get(full) ?? null
    const refusal =
      refusals[index] ?? (creditorAccount && creditorRefusal(creditorAccount, { books: [], takenBy }))
    if (full) seen.set(full, partnerName({ ...EMPTY_PARTNER, ...write.before, ...write.fields }))
    const path = write.fields.creditorAccount === undefined ? 'supplierNumber' : 'creditorAccount'
    return refusal ? faulty(id, [{ path, ...refusal }]) : verdict
  })
}

/** Returns a verdict with errors of postcode or town moved to the column that holds both. */
function atOwnColumn(verdict: Verdict, values: ImportedRow['values']): Verdict {
  if (verdict.outcome !== 'FAULTY' || values.zipCity === undefined) return verdict
  const issues = verdict.issues.map((issue) =>
    ['zipCode', 'city'].includes(issue.path) && !values[issue.path]?.trim()
      ? { ...issue, path: 'zipCity' }
      : issue,
  )
  return { ...verdict, issues }
}

const faulty = (entityId: string | null, issues: FieldIssue[]): Verdict => ({
  outcome: 'FAULTY',
  entityId,
  issues,
})

function judged(
  values: ImportedRow['values'],
  found: readonly PartnerRecord[],
  { defaults, today }: { defaults: Readonly<Record<string, string>>; today: string },
): Verdict {
  const before = found[0] ?? null
  const id = before?.id ?? null
  if (found.length > 1) return faulty(null, [{ path: '', code: 'import.severalMatches' }])
  if (before?.isDeleted) return faulty(id, [{ path: '', code: 'businessPartner.deleted' }])
  const used = Object.entries(defaults).filter(([field]) => !values[field]?.trim())
  const { sets, changes, issues } = readImportedPartner(
    before ? values : { ...values, ...Object.fromEntries(used) },
    before,
  )
  const fields = before ? withVatIdConfirmation(sets, before) : { ...newPartner(sets), ...sets }
  const refusals = [
    ...partnerRefusals({ ...(before ?? EMPTY_PARTNER), ...fields }),
    ...confirmedLater(fields, today),
  ]
  const issuePaths = new Set(issues.map(({ path }) => path))
  const all = [...issues, ...refusals.filter(({ path }) => !issuePaths.has(path))]
  if (all.length > 0) return faulty(id, all)
  if (!before) {
    const write: PartnerWrite = { before, fields: fields as PartnerFields }
    return { outcome: 'NEW', entityId: null, changes, write }
  }
  if (Object.keys(sets).length === 0) return { outcome: 'UNCHANGED', entityId: before.id }
  const write: PartnerWrite = { before, fields }
  return { outcome: 'CHANGED', entityId: before.id, changes, write }
}

/**
 * Returns a new partner's own defaults: a business if a company is named, and the roles whose
 * numbers are given.
 */
function newPartner(sets: PartnerChange): PartnerFields {
  const roles = Object.entries(ROLES).filter(([number]) => sets[number as keyof typeof ROLES])
  return {
    ...EMPTY_PARTNER,
    partnerType: sets.company ? 'BUSINESS' : EMPTY_PARTNER.partnerType,
    ...Object.fromEntries(roles.map(([, role]) => [role, true])),
  }
}
