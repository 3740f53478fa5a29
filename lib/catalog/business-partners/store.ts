import { eq, inArray, sql } from 'drizzle-orm'
import { anyOf, tableOf } from '@/db/arrays'
import { businessPartner, partnerCommunication } from '@/db/schema/business-partners'
import type { TenantTx } from '@/db/tenant'
import { FIRST_CREDITOR } from '@/lib/domain/creditor'
import { FIRST_NUMBER } from '@/lib/domain/document-number'
import { basisPointsOf, centsOf, parseDecimal } from '@/lib/domain/money'
import type { Context } from '@/lib/server/core/context'
import { claimNumber, type NumberSeries, takeNumbers } from '@/lib/server/sql/counter'
import { type AppError, invalidField, violatedConstraint } from '@/lib/server/core/errors'
import { creditorRefusals } from './queries/creditor-refusals'
import { contactSearchText, type Communication } from './rules/contact'
import type { PartnerFields } from './schema'

export const NUMBER_FIELDS = ['customerNumber', 'supplierNumber', 'memberNumber'] as const
export type NumberField = (typeof NUMBER_FIELDS)[number]

/** Series of proposed numbers, in the order in which their counters are locked. */
export const SERIES: Record<NumberField, NumberSeries> = {
  customerNumber: series('customer', sql`customer_number`),
  supplierNumber: {
    kind: 'supplier',
    first: FIRST_CREDITOR,
    // a number from 70000 on is an account, too, and a short one is the end of one
    taken: (candidate) => sql`(exists (select 1 from business_partner where supplier_number = ${candidate})
      or exists (select 1 from business_partner where supplier_number = ltrim(substr(${candidate}, 2), '0'))
      or exists (select 1 from business_partner where creditor_account = any(array[${candidate}, ${candidate} || '0', ${candidate} || '00', ${candidate} || '000', ${candidate} || '0000']))
      or ${candidate} = '99999' or exists (select 1 from company where datev #>> '{accounts,otherCreditors}' = ${candidate}))`,
  },
  memberNumber: series('member', sql`member_number`),
}

function series(kind: string, column: ReturnType<typeof sql>): NumberSeries {
  return {
    kind,
    first: FIRST_NUMBER,
    taken: (candidate) => sql`exists (select 1 from business_partner where ${column} = ${candidate})`,
  }
}

/** Returns the typed number, otherwise the next free one of the role. */
export function assignNumber(
  tx: TenantTx,
  ctx: Context,
  field: NumberField,
  typed: string | null,
): Promise<string> {
  return claimNumber(tx, ctx, SERIES[field], typed ?? undefined)
}

/**
 * Returns the requested number of free numbers for each field, none of the typed ones; the counters
 * are locked in one order.
 */
export async function giveNumbers(
  tx: TenantTx,
  ctx: Context,
  requests: Record<NumberField, { count: number; typed: ReadonlySet<string> }>,
): Promise<Record<NumberField, string[]>> {
  const numbers: Record<NumberField, string[]> = { customerNumber: [], supplierNumber: [], memberNumber: [] }
  for (const [field, one] of Object.entries(SERIES) as [NumberField, NumberSeries][]) {
    const { count, typed } = requests[field]
    if (count > 0 || typed.size > 0) numbers[field] = await takeNumbers(tx, ctx, one, count, typed)
  }
  return numbers
}

/** Locks the counter of suppliers' numbers: none is assigned until the end of the transaction. */
export async function lockSupplierNumbers(tx: TenantTx, ctx: Context): Promise<void> {
  await takeNumbers(tx, ctx, SERIES.supplierNumber, 0, new Set())
}

type Columns = Partial<typeof businessPartner.$inferInsert>

const hectaresToSquareMetres = (hectares: string) => parseDecimal(hectares, 4)

/** Wire decimals that the table stores as integers. */
const CONVERTED = {
  specialContribution: centsOf,
  discountPercent: basisPointsOf,
  provisionPercent: basisPointsOf,
  agriculturalArea: hectaresToSquareMetres,
  forestryArea: hectaresToSquareMetres,
  pastureArea: hectaresToSquareMetres,
  contributionArea: hectaresToSquareMetres,
} as const

/** Writable fields of a change: the wire fields, and the deletion mark. */
export type PartnerChange = Partial<PartnerFields> & { isDeleted?: boolean }

/** Converts wire fields to columns. Absent fields stay absent. */
function columnsOf({ communications, ...fields }: PartnerChange): Columns {
  const converted = Object.entries(CONVERTED).flatMap(([name, convert]) => {
    const value = fields[name as keyof typeof CONVERTED]
    return value === undefined ? [] : [[name, value === null ? null : convert(value)]]
  })
  const contact = communications ? { contactText: contactSearchText(communications) } : {}
  return { ...fields, ...contact, ...(Object.fromEntries(converted) as object) } as Columns
}

export interface NewPartner {
  id: string
  fields: PartnerFields
  sortName: string
}

/** Inserts new partners in one statement. Throws at the field whose number is taken. */
export async function insertPartners(
  tx: TenantTx,
  ctx: Context,
  partners: readonly NewPartner[],
): Promise<void> {
  const now = ctx.now()
  const rows = partners.map(({ id, fields, sortName }) => {
    const row = { ...columnsOf(fields), tenantId: ctx.tenantId, id, sortName, createdAt: now, updatedAt: now }
    return row as typeof businessPartner.$inferInsert
  })
  await refuseCreditors(
    tx,
    partners.map(({ fields }) => ({ ...fields, id: null })),
  )
  await rejectingDuplicates(tx.insert(businessPartner).values(rows))
  await insertCommunications(
    tx,
    ctx,
    partners.map(({ id, fields }) => [id, fields.communications]),
  )
}

/** Updates the given columns of a locked partner. `communications` are replaced as a whole. */
export async function updatePartner(
  tx: TenantTx,
  ctx: Context,
  id: string,
  fields: PartnerChange,
  sortName: string,
): Promise<void> {
  await refuseCreditors(tx, [{ id, ...fields }])
  const columns = {
    ...columnsOf(fields),
    sortName,
    updatedAt: ctx.now(),
    version: sql`${businessPartner.version} + 1`,
  }
  await rejectingDuplicates(tx.update(businessPartner).set(columns).where(eq(businessPartner.id, id)))
  if (fields.communications === undefined) return
  await tx.delete(partnerCommunication).where(eq(partnerCommunication.partnerId, id))
  await insertCommunications(tx, ctx, [[id, fields.communications]])
}

/** Throws at the field for a creditor account that a partner cannot have. */
async function refuseCreditors(
  tx: TenantTx,
  partners: readonly (Pick<PartnerChange, 'creditorAccount' | 'supplierNumber'> & { id: string | null })[],
): Promise<void> {
  for (const [index, refusal] of (await creditorRefusals(tx, partners)).entries()) {
    const { creditorAccount, supplierNumber } = partners[index] ?? {}
    const field = creditorAccount && creditorAccount === supplierNumber ? 'supplierNumber' : 'creditorAccount'
    if (refusal) throw invalidField(field, refusal.code, { ...refusal.params })
  }
}

async function insertCommunications(
  tx: TenantTx,
  ctx: Context,
  ofPartners: readonly [string, readonly Communication[]][],
) {
  const rows = ofPartners.flatMap(([partnerId, entries]) =>
    entries.map((entry, position) => ({ ...entry, tenantId: ctx.tenantId, partnerId, position })),
  )
  if (rows.length > 0) await tx.insert(partnerCommunication).values(rows)
}

async function rejectingDuplicates(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    throw takenNumber(violatedConstraint(error)) ?? error
  }
}

function takenNumber(constraint: string | null): AppError | null {
  if (constraint === 'partner_customer_number')
    return invalidField('customerNumber', 'businessPartner.customerNumberTaken')
  if (constraint === 'partner_supplier_number')
    return invalidField('supplierNumber', 'businessPartner.supplierNumberTaken')
  if (constraint === 'partner_member_number')
    return invalidField('memberNumber', 'businessPartner.memberNumberTaken')
  if (constraint === 'partner_creditor_account')
    return invalidField('creditorAccount', 'businessPartner.creditorAccountGone')
  return null
}

/** Deletes unreferenced partners, such as those of a reverted import. */
export async function removePartners(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx.delete(businessPartner).where(inArray(businessPartner.id, [...ids]))
}

/** A locked supplier. */
export interface LockedSupplier extends Record<string, unknown> {
  id: string
  name: string
  creditorAccount: string | null
  isHandedOver: boolean
}

/** Locks these partners in the order of their ids. Unknown ones are left out. */
export const lockPartners = (tx: TenantTx, ids: readonly string[]): Promise<LockedSupplier[]> =>
  tx.execute<LockedSupplier>(sql`
    select id, sort_name as name, creditor_account as "creditorAccount", creditor_handed_over_at is not null as "isHandedOver"
    from business_partner where id = ${anyOf(ids)} order by id for no key update`)

/** A supplier with the creditor account that it is to have. */
export interface SupplierAccount {
  readonly partnerId: string
  readonly account: string | null
}

/** Stores the creditor accounts of locked partners and raises their versions. */
export async function saveCreditors(
  tx: TenantTx,
  ctx: Context,
  accounts: readonly SupplierAccount[],
): Promise<void> {
  const columns = {
    id: ['uuid', ({ partnerId }: SupplierAccount) => partnerId],
    account: ['text', ({ account }: SupplierAccount) => account],
  } as const
  await tx.execute(sql`
    update business_partner b set creditor_account = n.account, version = b.version + 1, updated_at = ${ctx.now().toISOString()}::timestamptz
    from ${tableOf('n', accounts, columns)} where b.id = n.id`)
}

/** Fixes the creditor accounts of partners; a state of its own, which raises no version. */
export async function fixCreditors(tx: TenantTx, ctx: Context, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update business_partner set creditor_handed_over_at = ${ctx.now().toISOString()}::timestamptz
    where id in (select id from business_partner where id = ${anyOf(ids)} and creditor_handed_over_at is null
      order by id for no key update)`)
}
