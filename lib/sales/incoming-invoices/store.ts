import { accountLength } from '@/lib/catalog/companies/queries/account-length'
import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { businessPartner } from '@/db/schema/business-partners'
import { company } from '@/db/schema/companies'
import {
  incomingInvoice,
  incomingMail,
  incomingOriginal,
  incomingPayment,
  incomingStep,
} from '@/db/schema/incoming-invoices'
import { paymentFileItem } from '@/db/schema/payment-files'
import type { TenantTx } from '@/db/tenant'
import { normalizeIban } from '@/lib/domain/check-digits'
import { isLedger } from '@/lib/domain/datev'
import type { Context } from '@/lib/server/core/context'
import { AppError, refuseStale } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { KeptAnswer } from './rules/answers'
import type { Candidate, SellerFacts } from './rules/match-supplier'
import type { OwnNumbers, PdfProposals } from './rules/pdf-proposals'
import { READER_VERSION } from './rules/read-anew'
import type { InvoiceFields } from './rules/record'
import { completeFindings, type Finding } from './rules/finding'
import type { OwnCompany } from './rules/parties'
import { completeFields, type StoredFields } from './rules/stated'
import type { KnownAccount } from './rules/paid-to'
import { COMPARED_MAX, type KnownSupplier } from './rules/supplier-findings'
import type { IncomingStep } from './words'

type Row = typeof incomingInvoice.$inferSelect
export type NewInvoice = typeof incomingInvoice.$inferInsert
export type StoredInvoice = Omit<Row, 'fields' | 'findings'> & {
  fields: InvoiceFields
  findings: Finding[]
}

/** Inserts an invoice with its bytes; false if the company has the same bytes already. */
export async function insertInvoice(tx: TenantTx, row: NewInvoice, bytes: Uint8Array): Promise<boolean> {
  const inserted = await tx
    .insert(incomingInvoice)
    .values(row)
    .onConflictDoNothing({
      target: [incomingInvoice.tenantId, incomingInvoice.companyId, incomingInvoice.sha256],
    })
    .returning({ id: incomingInvoice.id })
  if (inserted.length === 0) return false
  const { tenantId, companyId, id } = row
  await tx.insert(incomingOriginal).values({ tenantId, companyId, invoiceId: id, bytes: Buffer.from(bytes) })
  return true
}

/** Returns the id of the company's invoice with these bytes; null if there is none. */
export async function findByDigest(tx: TenantTx, companyId: number, sha256: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: incomingInvoice.id })
    .from(incomingInvoice)
    .where(and(eq(incomingInvoice.companyId, companyId), eq(incomingInvoice.sha256, sha256)))
  return row?.id ?? null
}

/** Locks the received invoice of a document that the company wrote; returns its state. */
export async function lockOfDocument(tx: TenantTx, documentId: string): Promise<Row['state'] | null> {
  const [row] = await tx
    .select({ state: incomingInvoice.state })
    .from(incomingInvoice)
    .where(eq(incomingInvoice.documentId, documentId))
    .for('update')
  return row?.state ?? null
}

/** Returns the number of files that a company has received since an instant. */
export const countSince = (tx: TenantTx, companyId: number, since: Date): Promise<number> =>
  tx.$count(
    incomingInvoice,
    and(eq(incomingInvoice.companyId, companyId), gte(incomingInvoice.receivedAt, since)),
  )

/** Returns the open payment file that an invoice is in; null if there is none. */
export async function openFileOf(tx: TenantTx, invoiceId: string): Promise<string | null> {
  const { fileId, isOpen } = paymentFileItem
  const [row] = await tx
    .select({ fileId })
    .from(paymentFileItem)
    .where(and(eq(paymentFileItem.invoiceId, invoiceId), isOpen))
  return row?.fileId ?? null
}

/** Locks an invoice of the active company. Throws notFound, or `conflict.stale`. */
export async function lockInvoice(
  tx: TenantTx,
  ctx: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<StoredInvoice> {
  const [row] = await tx
    .select()
    .from(incomingInvoice)
    .where(and(eq(incomingInvoice.id, id), eq(incomingInvoice.companyId, ctx.companyId)))
    .for('update')
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(version, row.version)
  const fields = completeFields(row.fields as unknown as StoredFields)
  return { ...row, fields, findings: completeFindings(row.findings) }
}

/** An invoice that an earlier version of the reader read, with the fields as it stored them. */
export type OutdatedInvoice = StoredInvoice & { stored: StoredFields }

/** Locks an invoice that an earlier version of the reader read; null if this one has read it. */
export async function lockOutdated(tx: TenantTx, ctx: Context, id: string): Promise<OutdatedInvoice | null> {
  const invoice = await lockInvoice(tx, ctx, { id })
  if (invoice.readBy >= READER_VERSION) return null
  const [row] = await tx
    .select({ fields: incomingInvoice.fields })
    .from(incomingInvoice)
    .where(eq(incomingInvoice.id, id))
  return { ...invoice, stored: row?.fields as unknown as StoredFields }
}

/** Notes which version of the reader has read an invoice, or how often that failed. */
export async function keepReadBy(tx: TenantTx, id: string, readBy: number): Promise<void> {
  await tx.update(incomingInvoice).set({ readBy }).where(eq(incomingInvoice.id, id))
}

/**
 * Stores what the text of an unchecked PDF proposes. Its version stays: nothing that counts has
 * changed, and a person may be typing.
 */
export async function keepProposals(tx: TenantTx, id: string, proposed: PdfProposals | null): Promise<void> {
  await tx.update(incomingInvoice).set({ proposed, readBy: READER_VERSION }).where(eq(incomingInvoice.id, id))
}

/** Notes that this version of the reader has read an invoice, with what follows from it. */
export async function keepReading(tx: TenantTx, id: string, columns: Partial<NewInvoice>): Promise<void> {
  await tx
    .update(incomingInvoice)
    .set({ ...columns, readBy: READER_VERSION, version: sql`${incomingInvoice.version} + 1` })
    .where(eq(incomingInvoice.id, id))
}

/** Locks invoices of the active company in the order of their ids; missing ones are left out. */
export async function lockInvoices(tx: TenantTx, ctx: Context, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: incomingInvoice.id })
    .from(incomingInvoice)
    .where(and(inArray(incomingInvoice.id, [...ids]), eq(incomingInvoice.companyId, ctx.companyId)))
    .orderBy(incomingInvoice.id)
    .for('update')
}

/** Returns the ids of the advances that an invoice deducts. */
export async function advanceIdsOf(tx: TenantTx, { companyId }: Context, id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: incomingInvoice.id })
    .from(incomingInvoice)
    .where(and(eq(incomingInvoice.companyId, companyId), eq(incomingInvoice.deductedBy, id)))
    .orderBy(incomingInvoice.id)
  return rows.map((row) => row.id)
}

/**
 * Sets or removes the final invoice of advances, which are locked in the order of their ids. Those
 * that another invoice deducts meanwhile keep it.
 */
export async function linkAdvances(
  tx: TenantTx,
  ctx: Context,
  ids: readonly string[],
  deductedBy: string | null,
): Promise<void> {
  if (ids.length === 0) return
  await lockInvoices(tx, ctx, ids)
  const isFree = deductedBy === null ? undefined : isNull(incomingInvoice.deductedBy)
  await tx
    .update(incomingInvoice)
    .set({ deductedBy, version: sql`${incomingInvoice.version} + 1`, updatedAt: ctx.now() })
    .where(and(inArray(incomingInvoice.id, [...ids]), eq(incomingInvoice.companyId, ctx.companyId), isFree))
}

/** Updates a locked invoice and raises its version. */
export async function saveInvoice(
  tx: TenantTx,
  ctx: Context,
  id: string,
  columns: Partial<NewInvoice>,
): Promise<void> {
  await tx
    .update(incomingInvoice)
    .set({ ...columns, version: sql`${incomingInvoice.version} + 1`, updatedAt: ctx.now() })
    .where(eq(incomingInvoice.id, id))
}

/**
 * Whether a file for the tax adviser has settled how an invoice is booked: it contains the invoice,
 * not only Skonto of it, or the period was handed over since the invoice was marked as booked by
 * hand.
 */
export async function isHandedOver(
  tx: TenantTx,
  { id, companyId, invoiceDate, handBookedAt }: StoredInvoice,
): Promise<boolean> {
  const marked = handBookedAt?.toISOString() ?? null
  const [row] = await tx.execute(sql`
    select 1 from datev_incoming h where h.invoice_id = ${id} and h.rows @? '$[*] ? (!exists(@.isDiscount))'
    union all
    select 1 from datev_export e where e.company_id = ${companyId} and e.locks and e.incoming and e.created_at >= ${marked}::timestamptz
      and ${invoiceDate}::date between e.from_day and e.to_day
    limit 1`)
  return row !== undefined
}

/** The record of an invoice in another company of the tenant. */
export interface OtherRecord {
  companyId: number
  invoiceId: string
}

export async function insertStep(
  tx: TenantTx,
  { tenantId, companyId, actor, now }: Context,
  {
    invoiceId,
    kind,
    reason,
    answers = null,
    other = null,
  }: {
    invoiceId: string
    kind: IncomingStep
    reason: string
    answers?: KeptAnswer[] | null
    other?: OtherRecord | null
  },
): Promise<void> {
  const who = { actorId: actor.id, actorName: actor.name }
  const handed = { otherCompanyId: other?.companyId ?? null, otherInvoiceId: other?.invoiceId ?? null }
  await tx.insert(incomingStep).values({
    tenantId,
    companyId,
    id: newId(),
    invoiceId,
    kind,
    reason,
    answers,
    ...handed,
    ...who,
    at: now(),
  })
}

/**
 * Inserts a mail for another company, settled, as the origin of one invoice: without its text, its
 * refused files and its fingerprint, so that the mail itself may still arrive there. Returns its
 * id; undefined without the mail.
 */
export async function insertMailCopy(
  tx: TenantTx,
  mailId: string,
  companyId: number,
): Promise<string | undefined> {
  const [mail] = await tx.select().from(incomingMail).where(eq(incomingMail.id, mailId))
  if (!mail) return undefined
  const id = newId()
  const settled = { taken: 1, excerpt: '', refusals: [], isOpen: false, settledAt: null, settledBy: null }
  const fingerprint = `${id} of ${mailId}`
  await tx.insert(incomingMail).values({ ...mail, ...settled, id, companyId, fingerprint })
  return id
}

/** Returns the answers of an invoice's last check; null for a check of before there were any. */
export async function lastAnswers(tx: TenantTx, invoiceId: string): Promise<KeptAnswer[] | null> {
  const [row] = await tx
    .select({ answers: incomingStep.answers })
    .from(incomingStep)
    .where(and(eq(incomingStep.invoiceId, invoiceId), eq(incomingStep.kind, 'CHECK')))
    .orderBy(desc(incomingStep.at), desc(incomingStep.id))
    .limit(1)
  return row?.answers ?? null
}

export async function insertPayment(
  tx: TenantTx,
  { tenantId, companyId, actor, now }: Context,
  payment: {
    invoiceId: string
    date: string
    amount: number
    discount: number
    paymentFileId: string | null
    cashDeskId: string | null
    reverses?: string
    reason?: string
  },
): Promise<void> {
  const row = { tenantId, companyId, id: newId(), ...payment, actorName: actor.name, createdAt: now() }
  await tx.insert(incomingPayment).values(row)
}

/** Returns a payment of a locked invoice, and whether it was reversed. Throws notFound. */
export async function paymentOf(
  tx: TenantTx,
  invoiceId: string,
  id: string,
): Promise<typeof incomingPayment.$inferSelect & { isReversed: boolean }> {
  const [row] = await tx
    .select()
    .from(incomingPayment)
    .where(and(eq(incomingPayment.id, id), eq(incomingPayment.invoiceId, invoiceId)))
  if (!row) throw new AppError('notFound', 'notFound')
  const isReversed = (await tx.$count(incomingPayment, eq(incomingPayment.reverses, id))) > 0
  return { ...row, isReversed }
}

/** Whether a day of a company was handed over to its tax adviser. */
export async function isDayLocked(tx: TenantTx, companyId: number, day: string): Promise<boolean> {
  const [row] = await tx.execute(sql`
    select 1 from datev_export e
    where e.company_id = ${companyId} and e.locks and ${day}::date between e.from_day and e.to_day limit 1`)
  return row !== undefined
}

/** Returns the VAT id of a company; '' without one. */
export async function companyVatId(tx: TenantTx, companyId: number): Promise<string> {
  const [row] = await tx.select({ vatId: company.vatId }).from(company).where(eq(company.id, companyId))
  return row?.vatId ?? ''
}

/** Returns the account and the numbers of a company. */
export async function ownNumbers(tx: TenantTx, companyId: number): Promise<OwnNumbers[]> {
  const { iban, vatId, taxNumber } = company
  return tx.select({ iban, vatId, taxNumber }).from(company).where(eq(company.id, companyId))
}

/** Returns a company of the tenant as invoices may name it, and the others. */
export async function ownCompanies(
  tx: TenantTx,
  companyId: number,
): Promise<{ own: OwnCompany | undefined; others: OwnCompany[] }> {
  const { id, name, street, zipCode, vatId, taxNumber, mail, electronicAddress } = company
  const { managingDirector, contactName } = company
  const people = { managingDirector, contactName }
  const rows = await tx
    .select({ id, name, street, zipCode, vatId, taxNumber, mail, electronicAddress, ...people })
    .from(company)
    .orderBy(id)
  const companies = rows.map((row) => ({
    ...row,
    electronicAddress: row.electronicAddress.value,
    people: [row.managingDirector, row.contactName],
  }))
  const own = companies.find((one) => one.id === companyId)
  return { own, others: companies.filter((one) => one !== own) }
}

/** Whether the company wants received invoices to be checked and approved by two people. */
export async function wantsFourEyes(tx: TenantTx, companyId: number): Promise<boolean> {
  const [row] = await tx.select({ fourEyes: company.fourEyes }).from(company).where(eq(company.id, companyId))
  return row?.fourEyes ?? false
}

const CANDIDATES_MAX = 50

/** Number of last digits that all notations of a German tax number share. */
const SHARED_DIGITS = 8

/** Returns suppliers that one of the facts may mean. */
export async function supplierCandidates(tx: TenantTx, facts: SellerFacts): Promise<Candidate[]> {
  const { vatId, taxNumber, iban, name } = facts
  const bare = (text: string | null) => text?.replace(/[\s.]/g, '').toUpperCase() ?? ''
  const rows = await tx.execute<{
    id: string
    vat_id: string
    tax_number: string
    iban: string
    name: string
  }>(sql`
    select id, eu_company_number as vat_id, company_number as tax_number, iban,
      coalesce(nullif(company, ''), trim(firstname || ' ' || lastname)) as name
    from business_partner
    where is_supplier and not is_deleted and (
      (eu_company_number <> '' and eu_company_number = ${bare(vatId)})
      or (iban <> '' and iban = ${bare(iban)})
      or (company_number <> '' and right(regexp_replace(company_number, '\\D', '', 'g'), ${SHARED_DIGITS}) = ${taxNumber?.replace(/\D/g, '').slice(-SHARED_DIGITS) ?? ''})
      or platform.fold(coalesce(nullif(company, ''), trim(firstname || ' ' || lastname))) = platform.fold(${name ?? ''}))
    order by id limit ${CANDIDATES_MAX}`)
  return rows.map((row) => ({
    id: row.id,
    vatId: row.vat_id,
    taxNumber: row.tax_number,
    iban: row.iban,
    name: row.name,
  }))
}

/** Returns the IBAN of a supplier; null if there is no such supplier. */
export async function supplierIban(tx: TenantTx, id: string): Promise<string | null> {
  const { isSupplier, isDeleted } = businessPartner
  const [row] = await tx
    .select({ iban: businessPartner.iban })
    .from(businessPartner)
    .where(and(eq(businessPartner.id, id), isSupplier, eq(isDeleted, false)))
  return row?.iban ?? null
}

/** Returns what is known of a supplier before one of its invoices arrived. */
export async function knownSupplier(
  tx: TenantTx,
  companyId: number,
  own: { id: string; receivedAt: Date; supplierId: string; currency: string | null },
): Promise<KnownSupplier> {
  const { company: firm, firstname, lastname } = businessPartner
  const [partner] = await tx
    .select({ firm, firstname, lastname })
    .from(businessPartner)
    .where(eq(businessPartner.id, own.supplierId))
  const earlier = and(
    eq(incomingInvoice.companyId, companyId),
    eq(incomingInvoice.supplierId, own.supplierId),
    ne(incomingInvoice.state, 'REFUSED'),
    sql`(${incomingInvoice.receivedAt}, ${incomingInvoice.id})
      < (${own.receivedAt.toISOString()}::timestamptz, ${own.id}::uuid)`,
  )
  const approved = await tx
    .select({ gross: incomingInvoice.sumGross })
    .from(incomingInvoice)
    .where(
      and(
        earlier,
        inArray(incomingInvoice.state, ['APPROVED', 'PAID']),
        isNotNull(incomingInvoice.sumGross),
        eq(incomingInvoice.currency, own.currency ?? 'EUR'),
      ),
    )
    .orderBy(desc(incomingInvoice.receivedAt), desc(incomingInvoice.id))
    .limit(COMPARED_MAX)
  return {
    names: [partner?.firm ?? '', `${partner?.firstname ?? ''} ${partner?.lastname ?? ''}`.trim()],
    hasEarlier: approved.length > 0 || (await hasAny(tx, earlier)),
    approved: approved.flatMap(({ gross }) => gross ?? []),
  }
}

/** The fields of an invoice that name who is paid. */
const PAID_FIELDS = sql<StoredFields>`jsonb_strip_nulls(jsonb_build_object('lines', '[]'::jsonb, ${sql.join(
  ['typeCode', 'seller', 'buyer', 'payee', 'accountHolder', 'iban', 'notes', 'terms', 'paymentTerms'].map(
    (name) => sql`${name}::text, ${incomingInvoice.fields}->${name}`,
  ),
  sql`, `,
)}))`

/** Returns what is known of a supplier's account besides one of its invoices. */
export async function knownAccount(
  tx: TenantTx,
  companyId: number,
  own: { id: string; supplierId: string; iban: string | null },
): Promise<KnownAccount> {
  const { iban, accountHolder } = businessPartner
  const [partner] = await tx
    .select({ iban, holder: accountHolder })
    .from(businessPartner)
    .where(eq(businessPartner.id, own.supplierId))
  const approved = await tx
    .select({ fields: PAID_FIELDS })
    .from(incomingInvoice)
    .where(
      and(
        eq(incomingInvoice.companyId, companyId),
        eq(incomingInvoice.supplierId, own.supplierId),
        ne(incomingInvoice.id, own.id),
        inArray(incomingInvoice.state, ['APPROVED', 'PAID']),
        sql`${incomingInvoice.fields}->>'iban' = ${own.iban ?? ''}`,
      ),
    )
    .orderBy(desc(incomingInvoice.receivedAt), desc(incomingInvoice.id))
    .limit(COMPARED_MAX)
  return {
    iban: normalizeIban(partner?.iban ?? ''),
    holder: partner?.holder ?? '',
    approved: approved.map(({ fields }) => completeFields(fields)),
  }
}

async function hasAny(tx: TenantTx, which: SQL | undefined): Promise<boolean> {
  const rows = await tx.select({ id: incomingInvoice.id }).from(incomingInvoice).where(which).limit(1)
  return rows.length > 0
}

/**
 * Returns the expense account of the supplier's invoice that was checked last; of unchecked ones if
 * none was. Null without any, and for one that no longer has the length of the company's accounts.
 */
export async function lastAccount(
  tx: TenantTx,
  companyId: number,
  supplierId: string,
): Promise<string | null> {
  const checkedAt = sql`(select max(${incomingStep.at}) from ${incomingStep} where ${and(
    eq(incomingStep.tenantId, incomingInvoice.tenantId),
    eq(incomingStep.invoiceId, incomingInvoice.id),
    eq(incomingStep.kind, 'CHECK'),
  )})`
  const [row] = await tx
    .select({ account: incomingInvoice.expenseAccount })
    .from(incomingInvoice)
    .where(
      and(
        eq(incomingInvoice.companyId, companyId),
        eq(incomingInvoice.supplierId, supplierId),
        isNotNull(incomingInvoice.expenseAccount),
        ne(incomingInvoice.state, 'REFUSED'),
      ),
    )
    .orderBy(
      sql`(${incomingInvoice.state} <> 'RECEIVED') desc, ${checkedAt} desc nulls last`,
      desc(incomingInvoice.updatedAt),
    )
    .limit(1)
  const account = row?.account ?? null
  return account !== null && isLedger(account, await accountLength(tx, companyId)) ? account : null
}
