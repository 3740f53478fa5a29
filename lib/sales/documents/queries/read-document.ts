import { and, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { document, documentPosition, documentVat } from '@/db/schema/documents'
import { payment } from '@/db/schema/payments'
import type { TenantTx } from '@/db/tenant'
import type { EInvoiceFormat } from '@/lib/catalog/business-partners/words'
import type { DocumentFamily, DocumentKind } from '@/lib/domain/document-kind'
import { isOverdue, settlementOf } from '@/lib/domain/document-lifecycle'
import { centsText, percentText, priceText, quantityText, sumOf, type Cents } from '@/lib/domain/money'
import { countedPositions } from '@/lib/domain/proposal'
import { rebateOf } from '@/lib/domain/rebate'
import { positionSums } from '@/lib/domain/vat'
import { paidForClaimsBy } from '@/lib/sales/dunning-claims/queries/claim-payments'
import { AppError } from '@/lib/server/core/errors'
import { selectRows, type Selected } from '@/lib/server/sql/selection'
import { deductionsOf, recordOfAdvance } from './advances'
import { deductedGross } from '../rules/deductions'
import { pendingCollection } from '../rules/direct-debit'
import { deliveryNoteReferences } from '../rules/delivery-period'
import type { InvoiceFile } from '../rules/attached-file'
import type { DeliveryNoteReference } from '../rules/document-fields'
import type { PrintModel } from '../rules/print-model'
import { receiptNote } from '../rules/receipt-note'
import type { DocumentRecord, PositionRecord } from '../schema'
import { FILES_OF_DOCUMENT } from './attached-files'
import { deliveryNotesOfPositions } from './draft-sources'

type Row = Selected<typeof DOCUMENT>
type PositionRow = typeof documentPosition.$inferSelect
type PaymentRow = Selected<typeof PAYMENT>
type VatRow = typeof documentVat.$inferSelect
type Related = DocumentRecord['related']

/**
 * Whole rows as selections, compiled once: the query builder would compile every column for each
 * query.
 */
const DOCUMENT = {
  ...getTableColumns(document),
  family: sql<DocumentFamily>`${document.family}`,
  kind: sql<DocumentKind>`${document.kind}`,
  files: FILES_OF_DOCUMENT,
}
const POSITION = getTableColumns(documentPosition)
const VAT = getTableColumns(documentVat)
const PAYMENT = {
  ...getTableColumns(payment),
  cashDeskName: sql<string>`coalesce((select k.name from cash_desk k
    where k.tenant_id = payment.tenant_id and k.id = payment.cash_desk_id), '')`,
}

export interface DocumentKey {
  id: string
  family: Row['family']
  companyId: number
}

/** A document with the format of its e-invoice and its files, which only invoices may have. */
interface WholeDocument {
  document: DocumentRecord
  eInvoiceFormat: EInvoiceFormat
  files: InvoiceFile[]
  /** Which till's receipt it states, in German; '' for none. */
  receiptNote: string
}

/**
 * Returns the whole document of the active company; throws `notFound` for anything else. `today`
 * decides what is overdue.
 */
export async function readDocument(tx: TenantTx, key: DocumentKey, today: string): Promise<WholeDocument> {
  const [row] = await selectRows(
    tx,
    DOCUMENT,
    sql`from document where id = ${key.id} and family = ${key.family} and company_id = ${key.companyId}`,
  )
  if (!row) throw new AppError('notFound', 'notFound')
  const [positions, vat, payments, related, advances] = await Promise.all([
    selectRows(tx, POSITION, sql`from document_position where document_id = ${row.id} order by position`),
    selectRows(
      tx,
      VAT,
      sql`from document_vat where document_id = ${row.id} order by vat_rate desc, vat_category`,
    ),
    selectRows(tx, PAYMENT, paymentsFrom(row.id)),
    relatedOf(tx, row),
    advancesOf(tx, row),
  ])
  const deliveryNotes = deliveryNoteReferences(await deliveryNotesOfPositions(tx, positions))
  const claimsPaid = payments.length > 0 ? await paidForClaimsBy(tx, row.id) : new Map<string, Cents>()
  const credits = row.kind === 'INVOICE' ? related.filter((other) => other.documentKind === 'CREDIT') : []
  const credited = 0 - sumOf(credits.map(({ sumGross }) => sumGross))
  const whole = {
    ...headerOf(row, today),
    settlement: settlementOf({
      kind: row.kind,
      status: row.status,
      open: row.openAmount,
      paid: sumOf(payments.map(({ amount }) => amount)),
      isOfReceipt: row.receiptId !== null,
    }),
    creditedAmount: centsText(credited),
    directDebit: debitOf(row, credited),
    credits: credits.map(({ id }) => id),
    related: related.map(({ sumGross: _credited, ...other }) => other),
    positions: positions.map((position) =>
      positionOf(position, deliveryNotes.get(position.deliveryNoteId ?? '') ?? null, row.useGrossPrice),
    ),
    vat: vat.map(rateSumOf),
    advances: advances.map(recordOfAdvance),
    sumDeducted: centsText(deductedGross(vat)),
    sumDiscount: centsText(
      sumOf([
        ...countedPositions(positions).map((position) => rebateOfRow(position, row.useGrossPrice)),
        ...vat.map(({ rebate }) => rebate),
      ]),
    ),
    payments: payments.map((one) => paymentOf(one, payments, claimsPaid)),
  }
  return { document: whole, eInvoiceFormat: formatOf(row), files: row.files, receiptNote: noteOf(row) }
}

const rateSumOf = (sum: VatRow): DocumentRecord['vat'][number] => ({
  vatRateId: sum.vatRateId,
  vatRate: percentText(sum.vatRate),
  vatCategory: sum.vatCategory,
  net: centsText(sum.net),
  vat: centsText(sum.vat),
  gross: centsText(sum.gross),
  rebate: centsText(sum.rebate),
  deductedNet: centsText(sum.deductedNet),
  deductedGross: centsText(sum.deductedGross),
})

const noteOf = ({ printModel }: Row) => (printModel ? receiptNote(printModel as PrintModel) : '')

const formatOf = ({ printModel }: Row) => (printModel as PrintModel | null)?.eInvoice?.format ?? 'NONE'

const advancesOf = async (tx: TenantTx, { id, kind, invoiceType }: Row) =>
  kind === 'INVOICE' && invoiceType === 'FINAL' ? deductionsOf(tx, id) : []

const paymentsFrom = (id: string) => sql`from payment where document_id = ${id} order by created_at, id`

/** Returns the payments of a claim on a customer. */
export async function readPayments(tx: TenantTx, id: string): Promise<DocumentRecord['payments']> {
  const payments = await selectRows(tx, PAYMENT, paymentsFrom(id))
  const claimsPaid = await paidForClaimsBy(tx, id)
  return payments.map((one) => paymentOf(one, payments, claimsPaid))
}

/**
 * Returns the direct debit by the printed document and its credits; null for a cancelled document.
 */
function debitOf(row: Row, credited: number): DocumentRecord['directDebit'] {
  if (!row.printModel || row.status === 'CANCELLED') return null
  return pendingCollection(row.printModel as PrintModel, {
    claim: row.sumGross - credited,
    open: row.openAmount,
  })
}

/**
 * Returns originals, cancellations, credits, the invoice of a delivery note or the delivery notes
 * of an invoice, its offer, and for an offer all documents made from it.
 */
async function relatedOf(tx: TenantTx, row: Row): Promise<(Related[number] & { sumGross: Cents })[]> {
  const relatedIds = [row.cancellationOf, row.cancelledBy, row.invoiceId, row.offerId].filter(
    (id) => id !== null,
  )
  const byId = relatedIds.length > 0 ? inArray(document.id, relatedIds) : undefined
  const others = await tx
    .select({
      id: document.id,
      number: document.number,
      date: document.date,
      status: document.status,
      documentKind: sql<DocumentKind>`${document.kind}`,
      invoiceType: document.invoiceType,
      sumGross: document.sumGross,
    })
    .from(document)
    .where(
      or(
        byId,
        eq(document.cancellationOf, row.id),
        eq(document.invoiceId, row.id),
        ...(row.family === 'OFFER' ? papersOf(tx, row) : []),
      ),
    )
    .orderBy(document.date, document.number)
  return others.filter(({ id }) => id !== row.id).map((other) => ({ ...other, number: other.number ?? '' }))
}

/** Matches all that was made from an offer, and the invoices that bill its delivery notes. */
function papersOf(tx: TenantTx, { id, offerId }: Pick<Row, 'id' | 'offerId'>) {
  const isOfOffer = eq(document.offerId, offerId ?? id)
  const billing = tx
    .select({ id: document.invoiceId })
    .from(document)
    .where(and(isOfOffer, isNotNull(document.invoiceId)))
  return [isOfOffer, inArray(document.id, billing)]
}

function headerOf(
  row: Row,
  today: string,
): Omit<
  DocumentRecord,
  | 'positions'
  | 'vat'
  | 'payments'
  | 'related'
  | 'credits'
  | 'settlement'
  | 'creditedAmount'
  | 'directDebit'
  | 'sumDiscount'
  | 'advances'
  | 'sumDeducted'
> {
  const { kind, sumNet, sumVat, sumGross, openAmount, ...others } = row
  const { discountPercent, rebatePercent, rebate, bookedAt, createdAt, updatedAt, ...rest } = others
  const {
    tenantId: _t,
    family: _f,
    printModel,
    logoFileId: _l,
    searchText: _s,
    acceptedPositions,
    dispatchState: _d,
    customerSortName: _c,
    taxPeriod: _p,
    files: _files,
    cancelReason: cancelNote,
    ...plain
  } = rest
  return {
    ...plain,
    acceptedPositions: acceptedPositions ?? [],
    documentKind: kind,
    cancelNote,
    discountPercent: percentText(discountPercent),
    rebatePercent: percentText(rebatePercent),
    rebate: centsText(rebate),
    sumNet: centsText(sumNet),
    sumVat: centsText(sumVat),
    sumGross: centsText(sumGross),
    openAmount: centsText(openAmount),
    overdue: kind === 'INVOICE' && openAmount > 0 && isOverdue(row.status, row.dueDate, today),
    bookedAt: bookedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function positionOf(
  row: PositionRow,
  deliveryNote: DeliveryNoteReference | null,
  useGrossPrice: boolean,
): PositionRecord {
  const { net, gross } = positionSums({ ...row, vatRateId: row.vatRateId ?? '' }, useGrossPrice)
  return {
    id: row.id,
    kind: row.kind,
    productId: row.productId,
    productNumber: row.productNumber,
    name: row.name,
    description: row.description,
    unit: row.unit,
    quantity: quantityText(row.quantity),
    price: priceText(row.price),
    net: priceText(net),
    gross: priceText(gross),
    vatRateId: row.vatRateId,
    vatRate: percentText(row.vatRate),
    vatCategory: row.vatCategory,
    rebatePercent: percentText(row.rebatePercent),
    rebate: priceText(row.rebate),
    priceOrigin: row.priceOrigin,
    sumDiscount: centsText(rebateOfRow(row, useGrossPrice)),
    sumNet: centsText(row.sumNet),
    sumGross: centsText(row.sumGross),
    isDeposit: row.isDeposit,
    depositOf: row.depositOf,
    transportAid: row.transportAid,
    deliveryNote,
    isOptional: row.isOptional,
    alternativeTo: row.alternativeTo,
    offerPositionId: row.offerPositionId,
  }
}

const rebateOfRow = (row: PositionRow, useGrossPrice: boolean): Cents =>
  rebateOf(row, useGrossPrice ? row.sumGross : row.sumNet)

function paymentOf(
  row: PaymentRow,
  all: readonly PaymentRow[],
  claimsPaid: ReadonlyMap<string, Cents>,
): DocumentRecord['payments'][number] {
  return {
    id: row.id,
    kind: row.kind,
    date: row.date,
    amount: centsText(row.amount),
    discount: centsText(row.discount),
    writeOff: centsText(row.writeOff),
    dunningClaims: centsText(claimsPaid.get(row.id) ?? 0),
    reason: row.reason,
    paymentMethod: row.paymentMethod,
    paymentGroupId: row.paymentGroupId,
    reverses: row.reverses,
    adjusts: row.adjusts,
    reversed: all.some((other) => other.reverses === row.id),
    receiptId: row.receiptId,
    receiptName: row.receiptName,
    cashDeskId: row.cashDeskId,
    cashDeskName: row.cashDeskName,
    createdAt: row.createdAt.toISOString(),
  }
}
