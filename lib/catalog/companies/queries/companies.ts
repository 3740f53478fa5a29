import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { company, numberRange, storedFile } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import { businessDay } from '@/lib/domain/business-date'
import { documentNumber } from '@/lib/domain/document-number'
import type { Page } from '@/lib/domain/list'
import { centsText, percentText } from '@/lib/domain/money'
import { admits } from '@/lib/domain/rights'
import { AppError } from '@/lib/server/core/errors'
import { listFields, readSelectedPage, type ListInput } from '@/lib/server/sql/list'
import { containsWords } from '@/lib/server/sql/search'
import { defineUseCase } from '@/lib/server/core/use-case'
import { companyList } from '../list'
import { datevRecord } from '../rules/datev-settings'
import type { ReminderLevel, ReminderLevels } from '../rules/reminder-levels'
import {
  companyId,
  type CompanyName,
  type CompanyRecord,
  type CompanyRow,
  type RangeRecord,
} from '../schema/company'
import { KINDS } from '../store'
import { mailTextsOf } from './mail-texts'
import { reminderLevelsOf } from './reminder-levels'
import { taxationsOf } from './taxations'

type Row = typeof company.$inferSelect
type Range = typeof numberRange.$inferSelect

function rangeRecord(ranges: readonly Range[], kind: Range['kind'], today: string): RangeRecord {
  const range = ranges.find((candidate) => candidate.kind === kind)
  const { generator, pattern, lastNumber } = range ?? { generator: 'INCREMENTAL', pattern: '', lastNumber: 0 }
  const preview = documentNumber({ generator, prefix: pattern }, lastNumber + 1, today)
  return { generator, pattern, lastNumber, preview }
}

const levelRecord = ({ fee, ...level }: ReminderLevel) => ({ ...level, fee: centsText(fee) })

/** Returns a company's stated base rate in the form of its record. */
export const statedRateRecord = ({ baseRate, baseRateSince }: Pick<Row, 'baseRate' | 'baseRateSince'>) => ({
  baseRate: baseRate === null ? '' : percentText(baseRate),
  baseRateSince: baseRateSince ?? '',
})

function recordOf(
  row: Row,
  ranges: readonly Range[],
  { mailTexts, levels, taxations }: Pick<CompanyRow, 'mailTexts' | 'taxations'> & { levels: ReminderLevels },
  today: string,
): CompanyRow {
  const { tenantId: _tenant, logoFileId: _logo, tillsComparedFrom: _from, ...fields } = row
  return {
    ...fields,
    paymentMethod: fields.paymentMethod as CompanyRow['paymentMethod'],
    discountPercent: percentText(fields.discountPercent),
    ...statedRateRecord(fields),
    datev: datevRecord(fields.datev),
    numbers: {
      offer: rangeRecord(ranges, KINDS.offer, today),
      invoice: rangeRecord(ranges, KINDS.invoice, today),
      deliveryNote: rangeRecord(ranges, KINDS.deliveryNote, today),
      selfBilled: rangeRecord(ranges, KINDS.selfBilled, today),
    },
    taxations,
    mailTexts,
    reminders: {
      level1: levelRecord(levels[1]),
      level2: levelRecord(levels[2]),
      level3: levelRecord(levels[3]),
    },
    createdAt: fields.createdAt.toISOString(),
    updatedAt: fields.updatedAt.toISOString(),
  }
}

/** Returns the companies of these ids with their number ranges, in the order of the ids. */
async function readCompanies(tx: TenantTx, ids: readonly number[], today: string) {
  if (ids.length === 0) return []
  const rows = await tx.select().from(company).where(inArray(company.id, ids))
  const ranges = await tx.select().from(numberRange).where(inArray(numberRange.companyId, ids))
  const texts = await mailTextsOf(tx, ids)
  const reminders = await reminderLevelsOf(tx, ids)
  const taxations = await taxationsOf(tx, ids)
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id)
    const own = ranges.filter((range) => range.companyId === id)
    const mailTexts = texts.get(id)
    const levels = reminders.get(id)
    return row && mailTexts && levels
      ? [
          {
            record: recordOf(row, own, { mailTexts, levels, taxations: taxations.get(id) ?? [] }, today),
            logoFileId: row.logoFileId,
          },
        ]
      : []
  })
}

/** Returns one company without its logo's bytes. Throws notFound. */
async function readCompany(tx: TenantTx, id: number, today: string) {
  const [found] = await readCompanies(tx, [id], today)
  if (!found) throw new AppError('notFound', 'notFound')
  return found
}

async function readLogo(tx: TenantTx, fileId: string | null) {
  if (!fileId) return null
  const [file] = await tx.select().from(storedFile).where(eq(storedFile.id, fileId))
  return file ?? null
}

const listInput = z.strictObject(listFields(companyList))

/**
 * Returns a page of companies; `q` matches name and place. A tenant has few: no cursor, no search
 * index.
 */
function readList(tx: TenantTx, input: ListInput) {
  return readSelectedPage(tx, input, {
    select: { id: company.id, name: company.name, defaultCompany: company.defaultCompany },
    from: sql`${company}`,
    where: input.q ? [containsWords(sql`${company.name} || ' ' || ${company.city}`, input.q)] : [],
    id: sql`${company.id}`,
    sorts: {
      name: { column: sql`${company.name}`, type: 'text' },
      city: { column: sql`${company.city}`, type: 'text' },
    },
  })
}

/** The companies with all fields except the logos. */
export const listCompanyRows = defineUseCase({
  name: 'company.rows',
  mode: 'read',
  right: 'COMPANIES_SHOW',
  module: 'companies',
  input: listInput,
  run: async ({ tx, ctx }, input): Promise<Page<CompanyRow>> => {
    const page = await readList(tx, input)
    const ids = page.rows.map((row) => row.id)
    const companies = await readCompanies(tx, ids, businessDay(ctx.now()))
    return { ...page, rows: companies.map(({ record }) => record), next: null }
  },
})

/**
 * For every signed-in person (company switcher): id, name and the main company's mark; everything
 * else needs COMPANIES_SHOW.
 */
export const listCompanies = defineUseCase({
  name: 'company.list',
  mode: 'read',
  right: 'signedIn',
  module: null,
  input: listInput,
  run: async ({ tx, ctx, call }, input): Promise<Page<CompanyName | CompanyRow>> => {
    if (admits(ctx, listCompanyRows.right, listCompanyRows.module)) return call(listCompanyRows, input)
    const page = await readList(tx, input)
    return { ...page, next: null }
  },
})

/** Returns one company with its logo, as in the API. Throws notFound. */
export async function readRecord(tx: TenantTx, id: number, today: string): Promise<CompanyRecord> {
  const { record, logoFileId } = await readCompany(tx, id, today)
  const logo = await readLogo(tx, logoFileId)
  return { ...record, logo: logo ? `data:${logo.mime};base64,${logo.bytes.toString('base64')}` : null }
}

export const getCompany = defineUseCase({
  name: 'company.get',
  mode: 'read',
  right: 'COMPANIES_SHOW',
  module: 'companies',
  input: z.strictObject({ id: companyId() }),
  run: ({ tx, ctx }, { id }) => readRecord(tx, id, businessDay(ctx.now())),
})

export interface CompanyDetail {
  company: CompanyRow
  /** Version of the logo's current bytes; null without one. */
  logoId: string | null
  /** Business day used in number previews. */
  today: string
  /** Number of its draft documents; counting stops at 1,000. */
  drafts: number
  history: TrailEntry[]
}

/** All data of the company's page, in one read. */
export const getCompanyDetail = defineUseCase({
  name: 'company.detail',
  mode: 'read',
  right: 'COMPANIES_SHOW',
  module: 'companies',
  acrossCompanies: true,
  input: z.strictObject({ id: companyId() }),
  run: async ({ tx, ctx }, { id }): Promise<CompanyDetail> => {
    const today = businessDay(ctx.now())
    const { record, logoFileId } = await readCompany(tx, id, today)
    const [row] = await tx.execute<{ drafts: number }>(sql`
      select count(*) as drafts from (select 1 from document
        where company_id = ${id} and family in ('INVOICE', 'DELIVERY_NOTE') and status = 'DRAFT' limit 1000) capped`)
    const history = await auditTrail(tx, 'company', id)
    return { company: record, logoId: logoFileId, today, drafts: Number(row?.drafts ?? 0), history }
  },
})

/** The logo's bytes, for the pages' image. Throws notFound if there is none. */
export const getLogo = defineUseCase({
  name: 'company.logo',
  mode: 'read',
  right: 'COMPANIES_SHOW',
  module: 'companies',
  input: z.strictObject({ id: companyId() }),
  run: async ({ tx, ctx }, { id }) => {
    const { logoFileId } = await readCompany(tx, id, businessDay(ctx.now()))
    const logo = await readLogo(tx, logoFileId)
    if (!logo) throw new AppError('notFound', 'notFound')
    return { mime: logo.mime, bytes: logo.bytes }
  },
})
