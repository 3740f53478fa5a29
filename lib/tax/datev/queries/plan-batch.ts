import { eq } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import { berlinStamp } from '@/lib/domain/business-date'
import { DATEV_DEFAULTS, type DatevSettings } from '@/lib/domain/datev'
import { admits } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { preferIndexes } from '@/lib/server/sql/selection'
import type { ReadScope } from '@/lib/server/core/use-case'
import { PARTS, type Parts } from '../list'
import { accountFaults } from '../rules/account-tax'
import { bookSources, type Sources } from '../rules/book-sources'
import type { Booking } from '../rules/bookings'
import { batchFaults, yearStartOf, type BatchFault } from '../rules/check-batch'
import type { Debtor } from '../rules/debtors'
import { labelOf } from '../rules/batch-files'
import type { FileHead } from '../rules/extf'
import type { DatevQuery } from '../schema'
import { openBenefits } from './benefits'
import { cashSources, hasCashEntries } from './cash-entries'
import { closingSources } from './closings'
import { hasIncoming, incomingSources, NO_INCOMING, type WaitingInvoice } from './incoming'
import { documentSources, paymentSources } from './documents'
import { advanceSources, prepaidSources } from './histories'
import type { OnRead } from './till-receipts'
import {
  creditorsOf,
  debtorsOf,
  sharedAccounts,
  type BookedSupplier,
  type CollectiveCreditor,
} from './partner-accounts'

/** Returns the parts the person may hand over; closings and cash books are those of all stores. */
export function mayHandOver(ctx: Context): Parts {
  const invoices = admits(ctx, 'INVOICES_SHOW', 'order-management')
  const closings = admits(ctx, 'POS-DEVICES_SHOW', 'pos') && ctx.storeIds.length === 0
  return {
    invoices,
    payments: invoices,
    closings,
    incoming: admits(ctx, 'INCOMING-INVOICES_SHOW', 'order-management'),
    cashBook: admits(ctx, 'TAX_SHOW') && ctx.storeIds.length === 0,
  }
}

/** Whether the person may close a period: for good, so seeing and exporting it is not enough. */
export const mayClosePeriods = (ctx: Context): boolean => admits(ctx, 'TAX_PATCH')

/** Throws forbidden if the caller may not close a period. */
export function refuseClosing(ctx: Context): void {
  if (!mayClosePeriods(ctx)) throw new AppError('forbidden', 'forbidden')
}

/** Throws forbidden if the caller may not see one of the parts. */
export function refuseParts(ctx: Context, parts: Parts): void {
  const may = mayHandOver(ctx)
  if (PARTS.some((part) => parts[part] && !may[part])) throw new AppError('forbidden', 'forbidden')
}

/**
 * Returns the requested parts, by default those that the person may see, received invoices and cash
 * books if there are any; throws forbidden for a requested part that they may not see.
 */
export async function chosenParts(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  query: DatevQuery,
): Promise<Parts> {
  const may = mayHandOver(ctx)
  if (PARTS.some((part) => query[part] && !may[part])) throw new AppError('forbidden', 'forbidden')
  const chosen = (part: keyof Parts) => query[part] ?? may[part]
  return {
    invoices: chosen('invoices'),
    payments: chosen('payments'),
    closings: chosen('closings'),
    incoming: query.incoming ?? (may.incoming && (await hasIncoming(tx, ctx.companyId))),
    cashBook: query.cashBook ?? (may.cashBook && (await hasCashEntries(tx, ctx.companyId))),
  }
}

/** Everything that a file is made of, and the faults for which DATEV would refuse it. */
export interface Plan {
  head: FileHead
  parts: Parts
  sources: Sources
  bookings: Booking[]
  debtors: Debtor[]
  creditors: BookedSupplier[]
  collective: CollectiveCreditor
  /** Received invoices that are left out until a person has completed them. */
  waiting: WaitingInvoice[]
  settings: DatevSettings
  faults: BatchFault[]
}

/** `withPapers` adds the PDFs of documents; `onRead` is told what is read. */
interface PlanChoice {
  withPapers?: boolean
  onRead?: OnRead
}

/**
 * Reads the records of the period that were not handed over, and converts them to bookings.
 */
export async function planBatch(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  query: DatevQuery,
  { withPapers = false, onRead = () => undefined }: PlanChoice = {},
): Promise<Plan> {
  const parts = await chosenParts({ tx, ctx }, query)
  const settings = await settingsOf(tx, ctx.companyId)
  const { from, to } = query
  const span = { companyId: ctx.companyId, from, to }
  await preferIndexes(tx)
  const [documents, payments, closings, incoming, cash, benefits, advances, prepaid] = await Promise.all([
    parts.invoices ? documentSources(tx, span) : [],
    parts.payments ? paymentSources(tx, span) : [],
    parts.closings ? closingSources(tx, span, onRead) : [],
    parts.incoming ? incomingSources(tx, span, settings) : NO_INCOMING,
    parts.cashBook ? cashSources(tx, span, isAlone('cashBook', parts)) : [],
    parts.closings ? openBenefits(tx, span) : [],
    advanceSources(tx, span, parts),
    prepaidSources(tx, span, parts),
  ])
  onRead(documents.length + payments.length)
  const sources = {
    documents,
    payments,
    closings,
    incoming: incoming.sources,
    cash,
    benefits,
    advances,
    prepaid,
  }
  const rows = bookSources(sources, settings)
  const bookings = withPapers ? rows.map(namingItsPaper) : rows
  const head = headOf(settings, query, ctx)
  const debtors = await debtorsOf(tx, sources, settings)
  const { creditors, collective } = await creditorsOf(tx, sources, settings)
  const faults = [
    ...batchFaults(head, bookings),
    ...accountFaults(sources, settings),
    ...sharedAccounts(debtors, 'DEBTOR'),
    ...sharedAccounts(creditors, 'CREDITOR'),
  ]
  const { waiting } = incoming
  return { head, parts, sources, bookings, debtors, creditors, collective, waiting, settings, faults }
}

/** Whether a file has nothing but one part. */
const isAlone = (part: keyof Parts, parts: Parts) => PARTS.every((other) => parts[other] === (other === part))

const namingItsPaper = (booking: Booking): Booking =>
  booking.source.kind === 'document' || booking.source.kind === 'incoming'
    ? { ...booking, paper: booking.source.id }
    : booking

export async function settingsOf(tx: TenantTx, companyId: number): Promise<DatevSettings> {
  const [row] = await tx.select({ datev: company.datev }).from(company).where(eq(company.id, companyId))
  return { ...DATEV_DEFAULTS, ...row?.datev }
}

function headOf(settings: DatevSettings, { from, to }: DatevQuery, ctx: Context): FileHead {
  const { chart, adviser, client, accountLength } = settings
  return {
    chart,
    adviser,
    client,
    accountLength,
    from,
    to,
    yearStart: yearStartOf(from, settings.yearStart),
    createdAt: stampOf(ctx.now()),
    label: labelOf({ from, to }),
    exportedBy: ctx.actor.name,
    isLocked: false,
  }
}

/** 17 digits: day, time and milliseconds in Berlin. */
const stampOf = (instant: Date): string =>
  `${berlinStamp(instant).replace(/\D/g, '')}${String(instant.getUTCMilliseconds()).padStart(3, '0')}`
