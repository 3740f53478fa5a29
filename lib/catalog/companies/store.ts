import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { DocumentKind } from '@/lib/domain/document-kind'
import { company, companyMailText, companyTaxation, numberRange, storedFile } from '@/db/schema/companies'
import { priceList } from '@/db/schema/price-lists'
import { recurringInvoice } from '@/db/schema/recurring-invoices'
import { reminderLevel } from '@/db/schema/reminders'
import { tenant } from '@/db/schema/tenants'
import type { TenantTx } from '@/db/tenant'
import type { TaxationFrom } from '@/lib/domain/taxation'
import { FIRST_NUMBER } from '@/lib/domain/document-number'
import type { Context } from '@/lib/server/core/context'
import { AppError, violatedConstraint, refuseStale } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { LogoType } from './rules/logo'
import type { MailText } from './rules/mail-text'
import type { Level, ReminderLevel } from './rules/reminder-levels'
import type { RangeName } from './schema/company'

/** Kinds of number ranges by their API names. */
export const KINDS = {
  offer: 'OFFER',
  invoice: 'INVOICE',
  deliveryNote: 'DELIVERY_NOTE',
  selfBilled: 'SELF_BILLED',
} as const satisfies Record<RangeName, string>

type Row = typeof company.$inferSelect
export type CompanyColumns = Omit<
  typeof company.$inferInsert,
  'tenantId' | 'id' | 'version' | 'createdAt' | 'updatedAt'
>
export type Range = typeof numberRange.$inferSelect
export type RangeColumns = Pick<Range, 'generator' | 'pattern' | 'lastNumber'>

/** Whether the tenant enters prices gross. */
export async function tenantUsesGross(tx: TenantTx): Promise<boolean> {
  const [row] = await tx.select({ useGrossPrice: tenant.useGrossPrice }).from(tenant)
  return row?.useGrossPrice ?? true
}

/** Adds a company with its number ranges; returns its id. */
export async function insertCompany(tx: TenantTx, ctx: Context, columns: CompanyColumns): Promise<number> {
  const { tenantId } = ctx
  const now = ctx.now()
  const [made] = await tx
    .insert(company)
    .values({ ...columns, tenantId, createdAt: now, updatedAt: now })
    .returning({ id: company.id })
  if (!made) throw new AppError('notFound', 'notFound')
  const ranges = Object.values(KINDS).map((kind) => ({
    tenantId,
    companyId: made.id,
    kind,
    lastNumber: FIRST_NUMBER - 1,
  }))
  await tx.insert(numberRange).values(ranges)
  return made.id
}

/**
 * Locks the company for a change (documents can still be written in it) or for its deletion. Throws
 * notFound, or `conflict.stale` for an outdated version.
 */
export async function lockCompany(
  tx: TenantTx,
  { id, version }: { id: number; version?: number | undefined },
  lock: 'no key update' | 'update',
): Promise<Row> {
  const [row] = await tx.select().from(company).where(eq(company.id, id)).for(lock)
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(version, row.version)
  return row
}

/**
 * Locks all companies of the tenant in one order, so that the main company's mark moves one at a
 * time.
 */
export async function lockAllCompanies(tx: TenantTx): Promise<Row[]> {
  return tx.select().from(company).orderBy(asc(company.id)).for('no key update')
}

/** Saves columns of a locked company and raises its version. */
export async function saveCompany(
  tx: TenantTx,
  ctx: Context,
  id: number,
  columns: Partial<CompanyColumns>,
): Promise<void> {
  await tx
    .update(company)
    .set({ ...columns, version: sql`version + 1`, updatedAt: ctx.now() })
    .where(eq(company.id, id))
}

/** Stores the taxations of a company in place of those it has. */
export async function saveTaxations(
  tx: TenantTx,
  { tenantId }: Context,
  companyId: number,
  rows: readonly TaxationFrom[],
): Promise<void> {
  await tx.delete(companyTaxation).where(eq(companyTaxation.companyId, companyId))
  await tx.insert(companyTaxation).values(rows.map((row) => ({ ...row, tenantId, companyId })))
}

/** The last days of a company whose VAT was filed, and whose VAT was filed or handed over. */
interface FixedDays {
  lastFiled: string | null
  lastFixed: string | null
}

export async function fixedDays(tx: TenantTx, companyId: number): Promise<FixedDays> {
  const [row] = await tx.execute<{ filed: string | null; fixed: string | null }>(sql`
    select f.day::text as filed, greatest(f.day, e.day)::text as fixed
    from (select max(to_day) as day from vat_filing where company_id = ${companyId} and withdrawn_at is null) f,
      (select max(to_day) as day from datev_export where company_id = ${companyId} and locks) e`)
  return { lastFiled: row?.filed ?? null, lastFixed: row?.fixed ?? null }
}

/** Locks the company's ranges: no number can be taken until the transaction ends. */
export async function lockRanges(tx: TenantTx, companyId: number): Promise<Range[]> {
  return tx
    .select()
    .from(numberRange)
    .where(eq(numberRange.companyId, companyId))
    .orderBy(asc(numberRange.kind))
    .for('update')
}

export async function saveRange(
  tx: TenantTx,
  { companyId, kind }: Pick<Range, 'companyId' | 'kind'>,
  columns: RangeColumns,
): Promise<void> {
  await tx
    .update(numberRange)
    .set(columns)
    .where(and(eq(numberRange.companyId, companyId), eq(numberRange.kind, kind)))
}

/**
 * Increments the range's last number and returns the range; its row stays locked until the
 * transaction ends.
 */
export async function advanceRange(tx: TenantTx, companyId: number, kind: Range['kind']): Promise<Range> {
  const [range] = await tx
    .update(numberRange)
    .set({ lastNumber: sql`${numberRange.lastNumber} + 1` })
    .where(and(eq(numberRange.companyId, companyId), eq(numberRange.kind, kind)))
    .returning()
  if (!range) throw new Error(`company ${companyId} has no number range for ${kind}`)
  return range
}

/**
 * Stores a company's own mail texts of the kind; '' means Kontor's own, and if both are '' the row
 * is deleted.
 */
export async function saveMailText(
  tx: TenantTx,
  { tenantId }: Context,
  companyId: number,
  kind: DocumentKind,
  own: MailText,
): Promise<void> {
  const key = and(eq(companyMailText.companyId, companyId), eq(companyMailText.kind, kind))
  if (own.subject === '' && own.text === '') await tx.delete(companyMailText).where(key)
  else
    await tx
      .insert(companyMailText)
      .values({ tenantId, companyId, kind, ...own })
      .onConflictDoUpdate({
        target: [companyMailText.tenantId, companyMailText.companyId, companyMailText.kind],
        set: own,
      })
}

/** Stores a company's settings for a reminder level; null means Kontor's own. */
export async function saveReminderLevel(
  tx: TenantTx,
  { tenantId }: Context,
  companyId: number,
  level: Level,
  own: ReminderLevel | null,
): Promise<void> {
  if (own === null) {
    await tx
      .delete(reminderLevel)
      .where(and(eq(reminderLevel.companyId, companyId), eq(reminderLevel.level, level)))
    return
  }
  await tx
    .insert(reminderLevel)
    .values({ tenantId, companyId, level, ...own })
    .onConflictDoUpdate({
      target: [reminderLevel.tenantId, reminderLevel.companyId, reminderLevel.level],
      set: own,
    })
}

/** Stores bytes by their content: identical ones are stored once. Returns the file's id. */
export async function storeFile(tx: TenantTx, ctx: Context, mime: LogoType, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const kept = await fileOf(tx, sha256)
  if (kept) return kept
  await tx
    .insert(storedFile)
    .values({ tenantId: ctx.tenantId, id: newId(), sha256, mime, bytes, createdAt: ctx.now() })
    .onConflictDoNothing({ target: [storedFile.tenantId, storedFile.sha256] })
  const id = await fileOf(tx, sha256)
  if (!id) throw new AppError('notFound', 'notFound')
  return id
}

async function fileOf(tx: TenantTx, sha256: string): Promise<string | null> {
  const [file] = await tx.select({ id: storedFile.id }).from(storedFile).where(eq(storedFile.sha256, sha256))
  return file?.id ?? null
}

/** Deletes the company's drafts; returns their number. Booked documents stay. */
export async function deleteDrafts(tx: TenantTx, companyId: number): Promise<number> {
  const [row] = await tx.execute<{ drafts: number }>(sql`
    with gone as (delete from document where company_id = ${companyId} and status = 'DRAFT' returning 1)
    select count(*) as drafts from gone`)
  return Number(row?.drafts ?? 0)
}

export async function hasDocuments(tx: TenantTx, companyId: number): Promise<boolean> {
  const rows = await tx.execute(sql`select 1 from document where company_id = ${companyId} limit 1`)
  return rows.length > 0
}

/**
 * Deletes a company with its price lists and recurring invoices; sessions and people using it move
 * to `successor`. Throws `company.hasRuns` once it had a run over customers, `company.hasStores`
 * while it has stores and `company.hasDevices` while it has external devices: the foreign keys also
 * cover those that the caller may not see.
 */
export async function deleteCompanyRow(tx: TenantTx, id: number, successor: number): Promise<void> {
  await tx.execute(sql`select platform.leave_company(${id}, ${successor})`)
  await tx.delete(priceList).where(eq(priceList.companyId, id))
  await tx.delete(recurringInvoice).where(eq(recurringInvoice.companyId, id))
  await tx
    .delete(company)
    .where(eq(company.id, id))
    .catch((error: unknown) => {
      const constraint = violatedConstraint(error)
      if (constraint?.startsWith('incoming_invoice_') || constraint === 'vat_filing_company')
        throw new AppError('rule', 'company.hasDocuments')
      if (constraint === 'customer_run_company') throw new AppError('rule', 'company.hasRuns')
      if (constraint === 'external_device_company') throw new AppError('rule', 'company.hasDevices')
      if (constraint !== 'store_company') throw error
      throw new AppError('rule', 'company.hasStores')
    })
}
