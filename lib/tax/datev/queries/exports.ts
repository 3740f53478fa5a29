import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { datevExport } from '@/db/schema/datev'
import type { TenantTx } from '@/db/tenant'
import { businessDay } from '@/lib/domain/business-date'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { preferIndexes } from '@/lib/server/sql/selection'
import type { Parts } from '../list'
import type { BatchFault } from '../rules/check-batch'
import type { PackedDocument } from '../rules/document-package'
import { summary, type Summed } from '../rules/summary'
import type { ProofRow } from '../rules/till-proof'
import { exportKey, previewInput, type DatevQuery, type ExportRecord } from '../schema'
import type { WaitingInvoice } from './incoming'
import { latePeriods, type LatePeriod } from './late-periods'
import type { CollectiveCreditor } from './partner-accounts'
import { obstaclesOf, type Obstacle } from './obstacles'
import { isLargePeriod } from './period-size'
import { chosenParts, mayClosePeriods, mayHandOver, planBatch, refuseParts, settingsOf } from './plan-batch'
import { tillProof } from './till-proof'

/** Maximum number of exports on the page; every one is available by its URL. */
const SHOWN = 100
/** Maximum number of faults and notices listed on the page. */
const MAX_LISTED = 50

const COLUMNS = {
  id: datevExport.id,
  from: datevExport.fromDay,
  to: datevExport.toDay,
  invoices: datevExport.invoices,
  payments: datevExport.payments,
  closings: datevExport.closings,
  incoming: datevExport.incoming,
  cashBook: datevExport.cashBook,
  locks: datevExport.locks,
  bookingCount: datevExport.bookingCount,
  filename: datevExport.filename,
  sha256: datevExport.sha256,
  createdByName: datevExport.createdByName,
  createdAt: datevExport.createdAt,
}

/** Returns the company's exports, newest first, at most a hundred. */
const exportRecords = (tx: TenantTx, companyId: number): Promise<ExportRecord[]> =>
  readExports(tx, [eq(datevExport.companyId, companyId)], SHOWN)

async function readExports(tx: TenantTx, where: SQL[], limit: number): Promise<ExportRecord[]> {
  const rows = await tx
    .select(COLUMNS)
    .from(datevExport)
    .where(and(...where))
    .orderBy(desc(datevExport.createdAt), desc(datevExport.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * Returns the latest file that handed over these parts of exactly these days, preferably one with
 * documents if `withPapers` requests their PDFs; null if there is none.
 */
export async function handedOver(
  tx: TenantTx,
  companyId: number,
  { from, to, parts, withPapers }: { from: string; to: string; parts: Parts; withPapers: boolean },
): Promise<ExportRecord | null> {
  const { fromDay, toDay, invoices, payments, closings, incoming, cashBook, locks } = datevExport
  const same = [eq(fromDay, from), eq(toDay, to), eq(locks, true)]
  const ofParts = [
    ...[eq(invoices, parts.invoices), eq(payments, parts.payments)],
    eq(closings, parts.closings),
    // a file from before the company had received invoices or a cash book contains none
    ...(parts.incoming ? [] : [eq(incoming, false)]),
    ...(parts.cashBook ? [] : [eq(cashBook, false)]),
  ]
  const where = [eq(datevExport.companyId, companyId), ...same, ...ofParts]
  const hasDocuments = sql`(exists (select 1 from datev_item i where i.export_id = ${datevExport.id} and i.kind = 'document')
    or exists (select 1 from datev_incoming i where i.export_id = ${datevExport.id}))`
  const papers = withPapers ? await readExports(tx, [...where, hasDocuments], 1) : []
  const [found = null] = papers.length > 0 ? papers : await readExports(tx, where, 1)
  return found
}

/** Returns the file of a background export; null if there is none yet. */
export async function exportOfJob(tx: TenantTx, jobId: string): Promise<ExportRecord | null> {
  const [found] = await readExports(tx, [eq(datevExport.jobId, jobId)], 1)
  return found ?? null
}

export interface Preview extends PeriodContent {
  from: string
  to: string
  /** Too long to be read for a page: content and obstacles are left out, its trial has them. */
  isLarge: boolean
  parts: Parts
  may: Parts
  /** Whether the caller has the right, whatever the state of the period. */
  mayClose: boolean
  /** Whether the period may be locked: not before it is over. */
  isOver: boolean
  /** Whether the company's adviser usually wants rows that cannot be changed. */
  proposesFinal: boolean
  late: LatePeriod[]
  exports: ExportRecord[]
}

/** The content of a period's hand-over, and obstacles to it. */
interface PeriodContent {
  bookingCount: number
  sums: Summed[]
  /** At most fifty, and the total number. */
  faults: BatchFault[]
  faultCount: number
  /** Received invoices that are left out until a person has completed them; at most fifty. */
  waiting: WaitingInvoice[]
  waitingCount: number
  /** Suppliers without an account of their own; at most fifty, and the total number. */
  collective: CollectiveCreditor
  collectiveCount: number
  /** Till data that are missing or do not agree; at most fifty. */
  obstacles: Obstacle[]
  obstacleCount: number
  /** Turnover of tills on all sides; empty without any. */
  proof: ProofRow[]
}

const notRead = (): PeriodContent => ({
  bookingCount: 0,
  sums: [],
  faults: [],
  faultCount: 0,
  waiting: [],
  waitingCount: 0,
  collective: { account: '', suppliers: [], unassigned: 0 },
  collectiveCount: 0,
  obstacles: [],
  obstacleCount: 0,
  proof: [],
})

async function periodContent(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  query: DatevQuery,
): Promise<PeriodContent> {
  const { parts, sources, bookings, faults, waiting, collective } = await planBatch({ tx, ctx }, query)
  const span = { companyId: ctx.companyId, from: query.from, to: query.to }
  const obstacles = parts.closings ? await obstaclesOf(tx, span) : []
  return {
    bookingCount: bookings.length,
    sums: summary(sources),
    faults: faults.slice(0, MAX_LISTED),
    faultCount: faults.length,
    waiting: waiting.slice(0, MAX_LISTED),
    waitingCount: waiting.length,
    collective: { ...collective, suppliers: collective.suppliers.slice(0, MAX_LISTED) },
    collectiveCount: collective.suppliers.length,
    obstacles: obstacles.slice(0, MAX_LISTED),
    obstacleCount: obstacles.length,
    proof: parts.closings ? await tillProof(tx, span, sources.closings) : [],
  }
}

/**
 * The content of a period's hand-over, obstacles to it, and earlier hand-overs; of a large period
 * only the latter. Changes nothing.
 */
export const previewBatch = defineUseCase({
  name: 'datev.preview',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  snapshot: true,
  input: previewInput,
  run: async ({ tx, ctx }, query): Promise<Preview> => {
    const parts = await chosenParts({ tx, ctx }, query)
    const settings = await settingsOf(tx, ctx.companyId)
    const { from, to } = query
    await preferIndexes(tx)
    const isLarge = await isLargePeriod(tx, { companyId: ctx.companyId, from, to }, parts)
    return {
      from,
      to,
      parts,
      isLarge,
      may: mayHandOver(ctx),
      mayClose: mayClosePeriods(ctx),
      isOver: to < businessDay(ctx.now()),
      ...(isLarge ? notRead() : await periodContent({ tx, ctx }, query)),
      proposesFinal: settings.lockRows,
      late: await latePeriods(tx, ctx.companyId, parts, settings),
      exports: await exportRecords(tx, ctx.companyId),
    }
  },
})

/**
 * An exported file. Throws notFound, and forbidden if it contains a part that the person may not
 * see.
 */
export const getExportFile = defineUseCase({
  name: 'datev.file',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  input: exportKey,
  run: async ({ tx, ctx }, { id }) => {
    const [row] = await tx
      .select({ ...COLUMNS, content: datevExport.content })
      .from(datevExport)
      .where(eq(datevExport.id, id))
    if (!row) throw new AppError('notFound', 'notFound')
    refuseParts(ctx, row)
    return { filename: row.filename, content: row.content }
  },
})

/**
 * The documents of a file in the order of their days, and its creation time. Throws notFound, and
 * forbidden as the file itself.
 */
export const getExportDocuments = defineUseCase({
  name: 'datev.documents',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  input: exportKey,
  run: async ({ tx, ctx }, { id }): Promise<{ documents: PackedDocument[]; createdAt: Date }> => {
    const [row] = await tx.select(COLUMNS).from(datevExport).where(eq(datevExport.id, id))
    if (!row) throw new AppError('notFound', 'notFound')
    refuseParts(ctx, row)
    const documents = await tx.execute<PackedDocument & Record<string, unknown>>(sql`
      with packed as (select unnest(document_ids) as id from datev_export where id = ${id}
        union all select entity_id from datev_item where export_id = ${id} and kind = 'document'
        union all select invoice_id from datev_incoming where export_id = ${id})
      select d.id, d.number, d.date::text as day, 'pdf' as extension, false as "isReceived",
        exists (select from e_invoice e where e.document_id = d.id and e.format <> 'ZUGFERD') as "hasXml"
      from document d where d.id in (select id from packed)
      union all
      select i.id, coalesce(i.number, ''), i.invoice_date::text, case i.mime when 'application/pdf' then 'pdf' when 'image/jpeg' then 'jpg' when 'image/png' then 'png'
        else 'xml' end, true, false
      from incoming_invoice i where i.id in (select id from packed)
      order by day, number, id`)
    return { documents: [...documents], createdAt: row.createdAt }
  },
})
