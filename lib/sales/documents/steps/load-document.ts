import { businessDay } from '@/lib/domain/business-date'
import { priceRulesFor } from '@/lib/catalog/price-lists/queries/rules-for'
import { giveCustomerNumber } from '@/lib/catalog/business-partners/steps/give-customer-number'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { AuditEntry } from '@/lib/server/core/audit'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { vatRatesById } from '@/lib/catalog/vat-rates/queries'
import {
  draftBundle,
  issuerOf,
  positionsByDocument,
  productsFor,
  countedTurnover,
  statedAccounts,
  type DraftBundle,
  type TaxedDays,
  type TurnoverSource,
} from '../queries/draft-sources'
import { customerOf } from '../queries/customer'
import { advancesById, type StoredAdvance } from '../queries/advances'
import { NO_DELIVERIES, type Deliveries } from '../rules/billing'
import { deliveryPeriod } from '../rules/delivery-period'
import { deliveryNotesOf } from '../rules/draft'
import type { DraftPosition } from '../rules/document-fields'
import type { NewDraftSource } from '../rules/new-draft'
import { type WrittenPosition, idsIn } from '../rules/resolved-positions'
import { writingFor, type DocumentCustomer } from '../rules/parties'
import {
  type ClaimRow,
  type DocumentRow,
  lockAdvances,
  lockClaim,
  lockDeducted,
  lockDeliveryNotes,
  lockDocument,
} from '../store'

export interface DocumentRef {
  family: DocumentFamily
  id: string
  /** The version the caller has seen; without it the change is unconditional. */
  version?: number | undefined
}

/** An invoice, its counter document, or a receipt on account. */
export type ClaimRef = Omit<DocumentRef, 'family'>

/** Locks the document of the active company: unknown → notFound, other version → conflict.stale. */
export async function lockExisting(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { family, id, version }: DocumentRef,
): Promise<DocumentRow> {
  return seen(await lockDocument(tx, family, ctx.companyId, id), version)
}

/** Locks what a customer owes the active company; refuses as `lockExisting`. */
export async function lockOwed(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { id, version }: ClaimRef,
): Promise<ClaimRow> {
  return seen(await lockClaim(tx, ctx.companyId, id), version)
}

/** Refuses a missing document, and one that has changed since the caller saw it. */
function seen<Row extends ClaimRow | DocumentRow>(row: Row | null, version: number | undefined): Row {
  if (!row) throw new AppError('notFound', 'notFound')
  if (version !== undefined && version !== row.version) throw new AppError('conflict', staleCode(row))
  return row
}

/** Locks a draft; throws for a booked document. */
export async function lockDraft(scope: StepScope, ref: DocumentRef): Promise<DocumentRow> {
  const row = await lockExisting(scope, ref)
  if (row.status !== 'DRAFT') throw new AppError('conflict', 'document.notDraft')
  return row
}

/**
 * Locks the delivery notes of an invoice's positions, by id: before a number is taken, whose row is
 * locked last.
 */
export async function lockBilled({ tx, ctx }: StepScope, positions: readonly DraftPosition[]): Promise<void> {
  const ids = deliveryNotesOf(positions)
  if (ids.length > 0) await lockDeliveryNotes(tx, ctx.companyId, ids)
}

/**
 * A caller who still sees a draft that has since been booked gets that reason, not `stale`.
 */
const staleCode = (row: Pick<ClaimRow, 'status'>) =>
  row.status === 'DRAFT' ? 'conflict.stale' : 'document.notDraft'

/** Locks a draft and reads everything that its changes depend on; throws for a booked document. */
export async function loadDraft(scope: StepScope, ref: DocumentRef): Promise<DraftBundle> {
  const row = await lockDraft(scope, ref)
  if (row.invoiceType === 'FINAL') await lockDeducted(scope.tx, row.id)
  return draftBundle(scope.tx, row)
}

/** Reads the revenue accounts of the products of positions and of their groups, by product. */
export const loadAccounts = ({ tx }: StepScope, positions: readonly DraftPosition[]) =>
  statedAccounts(tx, positions)

/** Reads the turnover that counts before an invoice is booked; null unless § 19 UStG limits it. */
export const loadTurnover = ({ tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>, source: TurnoverSource) =>
  countedTurnover(tx, source, businessDay(ctx.now()))

interface ChosenAdvances {
  ids: readonly string[]
  customerId: string
  /** The final invoice that may already deduct them. */
  finalId: string | null
}

/**
 * Locks advances of the active company by id and reads what is left of them. Throws
 * `invoice.advance…` at `advanceIds` for one that is unknown, of another customer, not booked or
 * cancelled, and `invoice.advanceDeducted` for one that another final invoice deducts.
 */
export async function loadAdvances(
  { tx, ctx }: StepScope,
  { ids, customerId, finalId }: ChosenAdvances,
): Promise<StoredAdvance[]> {
  if (ids.length === 0) return []
  const locked = await lockAdvances(tx, ctx.companyId, ids)
  if (locked.length < new Set(ids).size) throw invalidField('advanceIds', 'invoice.advanceUnknown')
  for (const advance of locked) {
    if (advance.customerId !== customerId) throw invalidField('advanceIds', 'invoice.advanceOfOther')
    if (advance.status !== 'BOOKED' && advance.status !== 'PAID')
      throw invalidField('advanceIds', 'invoice.advanceNotBooked')
    if (advance.invoiceId !== null && advance.invoiceId !== finalId)
      throw new AppError('conflict', 'invoice.advanceDeducted')
  }
  return advancesById(tx, ids)
}

export interface LoadedCustomer {
  /** Null if there is none. */
  customer: DocumentCustomer | null
  /** Audit entries of a customer number assigned on the way. */
  traces: AuditEntry[]
}

/**
 * Reads a customer as documents of the family copy it. Assigns the next number to one without, so
 * call it before the document is inserted: afterwards, two transactions would wait for each other.
 */
export async function loadCustomer(
  scope: StepScope,
  { customerId: id, family }: Pick<DocumentRow, 'customerId' | 'family'>,
): Promise<LoadedCustomer> {
  const customer = await customerOf(scope.tx, id, family)
  if (!customer || family === 'SELF_BILLED' || customer.customerNumber !== '') return { customer, traces: [] }
  const { customerNumber, traces } = await giveCustomerNumber(scope, id)
  return { customer: { ...customer, customerNumber }, traces }
}

interface DraftRequest {
  family: DocumentFamily
  customerId: string
  positions: readonly WrittenPosition[]
  /** Delivery notes to bill, without duplicates. */
  deliveryNoteIds: readonly string[]
  /** Its days, if they are known; those of its delivery notes count unless it has its own. */
  days?: TaxedDays
}

/** Reads everything that a new draft depends on. Locks its delivery notes by id. */
export async function loadNewDraft(
  scope: StepScope,
  { family, customerId, positions, deliveryNoteIds, days }: DraftRequest,
): Promise<NewDraftSource & { traces: AuditEntry[] }> {
  const { tx, ctx } = scope
  const { customer, traces } = await loadCustomer(scope, { customerId, family })
  const deliveries = await loadDeliveries(scope, deliveryNoteIds)
  const delivered = days?.serviceDate ? null : deliveryPeriod(deliveries.deliveryNotes)
  const productIds = idsIn(positions, 'productId')
  const [issuer, rates, products, listRules] = await Promise.all([
    issuerOf(tx, ctx.companyId, delivered ?? days),
    vatRatesById(tx),
    productsFor(tx, productIds),
    family === 'SELF_BILLED' ? [] : priceRulesFor(tx, ctx.companyId, { customerId, productIds }),
  ])
  return {
    issuer: family === 'SELF_BILLED' && customer ? writingFor(customer, issuer) : issuer,
    rates,
    products,
    listRules,
    deliveries,
    newId,
    traces,
    customer: customer?.isDeleted ? null : customer,
  }
}

/**
 * Reads the delivery notes of the active company that an invoice is to bill, with their deliveries.
 * Locks them by id.
 */
export async function loadDeliveries({ tx, ctx }: StepScope, ids: readonly string[]): Promise<Deliveries> {
  if (ids.length === 0) return NO_DELIVERIES
  const deliveryNotes = await lockDeliveryNotes(tx, ctx.companyId, ids)
  return { ids, deliveryNotes, positions: await positionsByDocument(tx, ids) }
}
