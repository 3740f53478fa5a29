import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { VAT_BASES } from '@/lib/domain/vat'
import { SOURCE_KINDS, type VatCode, type VatSection } from '@/lib/tax/vat-return/words'
import { cents, companyId, day, instant, tenantId } from './columns'
import { company } from './companies'

/** A filed figure; amounts in the format of the API. */
export interface FiledLine {
  code: string
  section: VatSection
  taxCode: string | null
  base: string
  tax: string
  count: number
}

/**
 * Values of a VAT return as they were filed: these never change. A row can be withdrawn, and says
 * whether the present values are others.
 */
export const vatFiling = pgTable(
  'vat_filing',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    /** A month, quarter or year: `2026-10`, `2026-Q4`, `2026`. */
    period: text('period').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    basis: text('basis', { enum: VAT_BASES }).notNull(),
    filedOn: day('filed_on').notNull(),
    /** The filing of the same period that this one corrects (§ 153 AO). */
    corrects: uuid('corrects'),
    lines: jsonb('lines').$type<FiledLine[]>().notNull(),
    payable: cents('payable'),
    /** Since when the present values are others, as a night finds out; null while they are not. */
    differsSince: instant('differs_since'),
    /** Present tax to pay less the filed one; 0 while they are equal. */
    difference: cents('difference').default(0),
    createdAt: instant('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnByName: text('withdrawn_by_name').notNull().default(''),
    withdrawReason: text('withdraw_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('vat_filing_company_key').on(t.tenantId, t.companyId, t.id),
    uniqueIndex('vat_filing_first')
      .on(t.tenantId, t.companyId, t.period)
      .where(sql`corrects is null and withdrawn_at is null`),
    uniqueIndex('vat_filing_correction')
      .on(t.tenantId, t.corrects)
      .where(sql`withdrawn_at is null`),
    index('vat_filing_by_days').on(t.tenantId, t.companyId, t.fromDay),
    foreignKey({
      name: 'vat_filing_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
    foreignKey({
      name: 'vat_filing_corrects',
      columns: [t.tenantId, t.companyId, t.corrects],
      foreignColumns: [t.tenantId, t.companyId, t.id],
    }),
  ],
)

/** The records that filed values come from, with their parts of each figure. */
export const vatFilingSource = pgTable(
  'vat_filing_source',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    filingId: uuid('filing_id').notNull(),
    code: text('code').$type<VatCode>().notNull(),
    kind: text('kind', { enum: SOURCE_KINDS }).notNull(),
    sourceId: text('source_id').notNull(),
    recordId: text('record_id').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    day: day('day').notNull(),
    base: cents('base'),
    tax: cents('tax'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.filingId, t.code, t.kind, t.sourceId] }),
    foreignKey({
      name: 'vat_filing_source_filing',
      columns: [t.tenantId, t.companyId, t.filingId],
      foreignColumns: [vatFiling.tenantId, vatFiling.companyId, vatFiling.id],
    }),
  ],
)
