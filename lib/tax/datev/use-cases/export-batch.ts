import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { keepCreditors } from '@/lib/catalog/business-partners/steps/keep-creditors'
import { zipSync } from 'fflate'
import { businessDay } from '@/lib/domain/business-date'
import type { FileNote } from '@/lib/domain/file-note'
import { TEXT_ENCODINGS } from '@/lib/server/files/encodings'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { exportOfJob, handedOver } from '../queries/exports'
import { PARTS } from '../list'
import { obstaclesOf } from '../queries/obstacles'
import { MOST_READ } from '../queries/period-size'
import { chosenParts, planBatch, refuseClosing, type Plan } from '../queries/plan-batch'
import type { OnRead } from '../queries/till-receipts'
import { unbalanced } from '../rules/balance'
import { batchFiles } from '../rules/batch-files'
import { unsound, type BatchFault } from '../rules/check-batch'
import { DEBTOR_COLUMNS, debtorText } from '../rules/debtors'
import { batchText, COLUMNS } from '../rules/extf'
import { exportInput, type ExportRecord } from '../schema'
import { periodNotes } from '../rules/period-notes'
import { summary } from '../rules/summary'
import { refuseIncomplete } from '../steps/refuse-incomplete'
import { lockBooks } from '../queries/lock-books'
import { insertExport, markHandedOver } from '../store'

type WrittenBatch = ExportRecord & {
  isRepeat: boolean
  /** Sums and obstacles of a period that is too long for the page; none of a resumed job. */
  notes: readonly FileNote[]
}

/**
 * Writes the records of a period that were not handed over yet as files for DATEV, checked against
 * its rules and against the booked amounts. With `lock`, which needs the right to create exports,
 * the period is handed over: it is closed to new invoices, and a repeated request returns the
 * existing file (`isRepeat`), unless something was added later. A resumed job gets its own file.
 * Throws `datev.faulty` if DATEV would refuse a row, `datev.faultyAt` in a long period,
 * `datev.accountTax` if it would take another tax out of it, `datev.nothing` without bookings, and
 * a code of `Obstacle` where sales of tills are incomplete and `override` is not set. `onRead` is
 * told how many records were read.
 */
export const batchExport = (onRead: OnRead = () => undefined) =>
  defineUseCase({
    name: 'datev.export',
    mode: 'write',
    right: 'TAX_SHOW',
    module: null,
    input: exportInput,
    run: (scope, request) => writeBatch(scope, request, onRead),
  })

export const exportBatch = batchExport()

type BatchRequest = z.output<typeof exportInput>

async function writeBatch(scope: WriteScope, request: BatchRequest, onRead: OnRead): Promise<WrittenBatch> {
  const { tx, ctx, unchanged } = scope
  const { lock, documents: withPapers, jobId, finalize, override, reason: _, ...query } = request
  const parts = await chosenParts({ tx, ctx }, query)
  if (!PARTS.some((part) => parts[part])) throw new AppError('forbidden', 'forbidden')
  if (lock) refuseClosing(ctx)
  if (lock && query.to >= businessDay(ctx.now())) throw invalidField('to', 'datev.notOver')
  await lockBooks(tx, ctx.companyId)
  const made = jobId ? await exportOfJob(tx, jobId) : null
  if (made) {
    unchanged()
    return { ...made, isRepeat: false, notes: [] }
  }
  let read = 0
  const plan = await planBatch({ tx, ctx }, query, {
    withPapers,
    onRead: (count) => {
      read += count
      onRead(count)
    },
  })
  const isLarge = read > MOST_READ
  refuseFaults(plan.faults, isLarge)
  if (Object.values(plan.sources).every((sources) => sources.length === 0)) {
    const before = await handedOver(tx, ctx.companyId, { ...query, parts, withPapers })
    if (!before) throw new AppError('rule', 'datev.nothing')
    unchanged()
    return { ...before, isRepeat: true, notes: [] }
  }
  if (lock && parts.closings && !override) await refuseIncomplete({ tx, ctx }, query)
  const now = ctx.now()
  const content = zipOf({ ...plan, head: { ...plan.head, isLocked: lock && finalize } }, now)
  const record = await keepBatch(scope, request, { plan, content, now })
  const span = { companyId: ctx.companyId, from: query.from, to: query.to }
  const obstacles = isLarge && parts.closings ? await obstaclesOf(tx, span) : []
  const waitingCount = plan.waiting.length
  const notes = isLarge
    ? periodNotes({ sums: summary(plan.sources), waitingCount, obstacles, period: span })
    : []
  return { ...record, isRepeat: false, notes }
}

/** Stores the file, and closes the period if asked to. */
async function keepBatch(
  { tx, ctx, audit }: WriteScope,
  { from, to, lock, override, reason, jobId }: BatchRequest,
  { plan, content, now }: { plan: Plan; content: Buffer; now: Date },
): Promise<ExportRecord> {
  const { documents, incoming } = plan.sources
  const overridden = lock && override ? { overrideReason: reason } : {}
  const id = newId()
  const record = {
    id,
    ...plan.parts,
    locks: lock,
    bookingCount: plan.bookings.length,
    createdByName: ctx.actor.name,
    filename: `DATEV_${from}_${to}${lock ? '' : '_Probe'}.zip`,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  const { tenantId, companyId } = ctx
  await insertExport(tx, {
    ...record,
    tenantId,
    companyId,
    fromDay: from,
    toDay: to,
    hasDiscounts: true,
    knewCashBook: true,
    content,
    documentIds: lock ? [] : [...documents, ...incoming].map((one) => one.id),
    jobId: jobId ?? null,
    createdAt: now,
  })
  if (lock) await handOver({ tx, ctx }, id, plan)
  await audit({
    entity: 'company',
    entityId: companyId,
    after: { from, to, rows: plan.bookings.length, lock, file: record.filename, ...overridden },
  })
  return { ...record, from, to, createdAt: now.toISOString() }
}

/**
 * Throws for faults. The first account with another tax is named, and the first fault of a period
 * that is too long for the page to list them.
 */
function refuseFaults(faults: readonly BatchFault[], isLarge: boolean): void {
  const [first] = faults
  if (!first) return
  const other = faults.find(({ reason }) => reason === 'ACCOUNT_TAX')
  if (!other && isLarge)
    throw new AppError('rule', 'datev.faultyAt', {
      count: faults.length,
      place: first.voucher || first.account || 'none',
    })
  if (!other) throw new AppError('rule', 'datev.faulty')
  const { voucher, account, tax = '', rate = '' } = other
  throw new AppError('rule', 'datev.accountTax', { voucher, account, tax, rate })
}

/** Marks what the file contains as handed over, and fixes the accounts of its suppliers. */
async function handOver({ tx, ctx }: Pick<WriteScope, 'tx' | 'ctx'>, exportId: string, plan: Plan) {
  await markHandedOver(tx, { tenantId: ctx.tenantId, exportId }, plan.sources)
  const stored = plan.creditors.filter(({ isStored }) => isStored)
  await keepCreditors(
    { tx, ctx },
    stored.map((supplier) => supplier.id),
  )
}

const { written: convert, bytes } = TEXT_ENCODINGS['windows-1252']

/** Returns the files, each checked, as one ZIP; debtors and creditors only if there are any. */
function zipOf({ head, sources, bookings, debtors, creditors, settings }: Plan, mtime: Date): Buffer {
  const customers = debtorText({ ...head, label: 'Kunden' }, debtors, convert)
  const suppliers = debtorText({ ...head, label: 'Lieferanten' }, creditors, convert)
  const batches = batchFiles(head, bookings).map((one) => ({
    name: one.name,
    text: batchText(one.head, one.bookings, convert),
  }))
  const wrong =
    unbalanced(sources, bookings, settings) ??
    batches.map(({ text }) => unsound(text, COLUMNS, convert)).find((one) => one !== null) ??
    unsound(customers, DEBTOR_COLUMNS, convert) ??
    unsound(suppliers, DEBTOR_COLUMNS, convert)
  if (wrong) throw new Error(`DATEV: ${wrong}`)
  const files = [
    ...batches,
    ...(debtors.length > 0 ? [{ name: 'EXTF_Debitoren.csv', text: customers }] : []),
    ...(creditors.length > 0 ? [{ name: 'EXTF_Kreditoren.csv', text: suppliers }] : []),
  ]
  return Buffer.from(
    zipSync(Object.fromEntries(files.map(({ name, text }) => [name, bytes(text)])), { mtime }),
  )
}
