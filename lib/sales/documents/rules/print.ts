import { positionNumbers, stageOf } from '@/lib/domain/document-kind'
import { discountDate, discountOf, isAdvance } from '@/lib/domain/document-lifecycle'
import { basisPointsOf, centsOf, centsText, percentText, priceText, quantityText } from '@/lib/domain/money'
import { rebateOf } from '@/lib/domain/rebate'
import { unitShort } from '@/lib/domain/units'
import type { VatCategory } from '@/lib/domain/vat'
import type { DocumentRecord } from '../schema'
import type { SummedPosition } from './document-fields'
import type { Draft } from './draft'
import { countedPositions, isProposal } from '@/lib/domain/proposal'
import type { PricedDraft } from './pricing'
import type { Letterhead, Mandate } from './parties'
import { printDebit } from './print-debit'
import { printRebate, rebateOn } from './print-rebate'
import type {
  PrintDebitChange,
  PrintDeduction,
  PrintEInvoice,
  PrintModel,
  PrintPosition,
  PrintReceipt,
  PrintSupplier,
  PrintVat,
} from './print-model'
import { isCollective, type PrintedDocument, type PrintedPosition } from './printed-document'

export interface PrintSource {
  document: PrintedDocument
  letterhead: Letterhead
  /** Null if nothing is collected. */
  mandate: Mandate | null
  /** For a credit or a cancellation: how it changes an announced direct debit. */
  debitChange?: PrintDebitChange | null
  /** For a Gutschrift. */
  supplier?: PrintSupplier | null
  eInvoice?: Pick<PrintEInvoice, 'format' | 'buyer'> | null
  /** Names of its files. */
  attachments?: readonly string[]
  /** The advances of a final invoice. */
  deductions?: readonly PrintDeduction[]
  /** For the invoice of a till's receipt. */
  receipt?: PrintReceipt | null
  /** The VAT rates by id, for the legal texts of § 24 UStG and of exemptions. */
  rateNames: ReadonlyMap<string, { dsfinvkKey: number; category: VatCategory; exemptionReason: string }>
}

/** Fields printed unchanged. */
const sameOn = ({ sumNet, sumVat, sumGross, notePublic, showPrices }: PrintedDocument) => ({
  sumNet,
  sumVat,
  sumGross,
  notePublic,
  showPrices,
})

const FARM_KEYS = [3, 4]

/**
 * Returns a document's print model. Booking stores it; a draft's is built each time. The logo is
 * added when rendering.
 */
export function printModelOf({
  document,
  letterhead,
  mandate,
  rateNames,
  debitChange = null,
  supplier = null,
  eInvoice = null,
  attachments = [],
  deductions = [],
  receipt = null,
}: PrintSource): PrintModel {
  const { introText: _intro, footers: _footers, creditorId, eContact, ...seller } = letterhead
  const given = mandate && { ...mandate, creditorId }
  const balance = balanceOf(document, receipt)
  const isInvoice = document.documentKind === 'INVOICE'
  const collects = isInvoice ? balance === null : document.documentKind === 'SELF_BILLED'
  const rebate = rebateOn(document)
  const stage = stageOf(document.invoiceType)
  return {
    templateVersion: 3,
    kind: document.documentKind,
    collective: isCollective(document),
    draft: document.status === 'DRAFT',
    useGrossPrice: document.useGrossPrice,
    number: document.number,
    date: document.date,
    serviceDate: document.serviceDate ?? (document.invoiceType === 'ADVANCE' ? '' : document.date),
    serviceDateEnd: document.serviceDateEnd,
    advance:
      isInvoice &&
      (document.invoiceType === 'ADVANCE' ||
        isAdvance(document.date, document.serviceDateEnd ?? document.serviceDate)),
    ...(stage && { stage }),
    ...(deductions.length > 0 && { deductions }),
    dueDate: collects ? document.dueDate : null,
    ...(document.validUntil && { validUntil: document.validUntil }),
    seller,
    logo: null,
    customer: customerOf(document),
    ...(supplier && { supplier }),
    buyerReference: document.buyerReference || null,
    leitwegId: document.leitwegId || null,
    order: document.orderNumber ? { number: document.orderNumber, date: document.orderDate } : null,
    ...(document.delivery && { delivery: document.delivery }),
    original: originalOf(document),
    ...(receipt && { receipt }),
    reason: document.cancelNote || null,
    positions: printPositions(document, { hasEInvoice: eInvoice !== null, hasRebate: rebate !== null }),
    vat: document.vat.map((sum) => ({ ...printVat(sum, rateNames), ...(rebate && { rebate: sum.rebate }) })),
    ...sameOn(document),
    ...(rebate && { rebate }),
    paymentTerms: collects ? { ...termsOf(document), debit: given && printDebit(given) } : null,
    balance,
    debitChange,
    ...textsOf(document, letterhead, receipt),
    ...(attachments.length > 0 && { attachments }),
    ...(eInvoice && { eInvoice: { ...eInvoice, seller: eContact, debit: given } }),
  }
}

/**
 * An invoice of 0.00 or less, or of a receipt that is paid, collects nothing: no terms, no account,
 * no direct debit, no Skonto. An empty draft still may.
 */
function balanceOf(
  { documentKind, positions, sumGross }: PrintedDocument,
  receipt: PrintReceipt | null,
): PrintModel['balance'] {
  const gross = centsOf(sumGross)
  const isEmpty = positions.every(({ kind }) => kind === 'TEXT')
  if (documentKind !== 'INVOICE') return null
  if (receipt && centsOf(receipt.due) === 0) return 'paid'
  if (gross > 0 || isEmpty) return null
  return gross < 0 ? 'refund' : 'nothing'
}

/** A Stornorechnung's closing text tells how money comes back, but a receipt stays paid. */
const textsOf = (
  document: PrintedDocument,
  { introText, footers }: Letterhead,
  receipt: PrintReceipt | null,
): Pick<PrintModel, 'introText' | 'footerText'> => ({
  introText: introduces(document) ? introText : '',
  footerText: receipt && document.documentKind !== 'INVOICE' ? '' : footers[document.documentKind],
})

/** The introduction refers to goods delivered and charged. */
const introduces = ({ documentKind, invoiceType }: PrintedDocument) =>
  (documentKind === 'INVOICE' && invoiceType !== 'ADVANCE') || documentKind === 'DELIVERY_NOTE'

function originalOf(document: PrintedDocument): PrintModel['original'] {
  const original = document.related.find((other) => other.id === document.cancellationOf)
  return original ? { number: original.number, date: original.date } : null
}

function customerOf(document: PrintedDocument): PrintModel['customer'] {
  return {
    name: document.customerName,
    firstname: document.customerFirstname,
    lastname: document.customerLastname,
    address: document.customerAddress,
    street: document.customerStreet,
    zipCode: document.customerZipcode,
    city: document.customerCity,
    country: document.customerCountry,
    vatId: document.customerVatId,
    customerNumber: document.customerNumber,
  }
}

interface Printed {
  hasEInvoice: boolean
  /** The whole document has one. */
  hasRebate: boolean
}

function printPositions(document: PrintedDocument, printed: Printed): PrintPosition[] {
  const { positions, useGrossPrice } = document
  const numbers = positionNumbers(positions)
  const counted = new Set(countedPositions(positions).map(({ id }) => id))
  return positions.map((position, index) => ({
    ...printPosition(position, numbers[index] ?? 0, { ...printed, useGrossPrice }),
    ...(isProposal(position) && { proposal: { alternativeTo: replacedBy(position, positions, numbers) } }),
    ...(!counted.has(position.id) && { uncounted: true }),
  }))
}

/** Returns the number of the position that an alternative may replace; null for an optional one. */
function replacedBy(
  { alternativeTo }: PrintedPosition,
  positions: readonly PrintedPosition[],
  numbers: readonly (number | null)[],
): number | null {
  return alternativeTo ? (numbers[positions.findIndex(({ id }) => id === alternativeTo)] ?? null) : null
}

function printPosition(
  position: PrintedPosition,
  number: number,
  { useGrossPrice, hasEInvoice, hasRebate }: Printed & Pick<PrintedDocument, 'useGrossPrice'>,
): PrintPosition {
  const { kind, name, productNumber, description, quantity, price, vatRate, deliveryNote } = position
  const rebate = printRebate(position)
  const isFreeDeposit = hasRebate && position.isDeposit && position.depositOf === null
  return {
    position: number,
    kind,
    name,
    productNumber,
    description,
    quantity,
    unit: unitShort(position.unit),
    ...(hasEInvoice && { unitCode: position.unit }),
    price,
    vatRate,
    vatCategory: position.vatCategory,
    sum: useGrossPrice ? position.sumGross : position.sumNet,
    ...(rebate && { rebate }),
    deposit: position.depositOf !== null,
    ...(isFreeDeposit && { isDeposit: true }),
    deliveryNote: deliveryNote ? { number: deliveryNote.number, date: deliveryNote.date } : null,
  }
}

/**
 * § 24 UStG: rate and amount are shown with the wording of the law. Exemptions state
 * their reason.
 */
function printVat(sum: PrintedDocument['vat'][number], rateNames: PrintSource['rateNames']): PrintVat {
  const rate = rateNames.get(sum.vatRateId)
  const isFarm = FARM_KEYS.includes(rate?.dsfinvkKey ?? 0)
  const percent = percentText(basisPointsOf(sum.vatRate)).replace('.', ',')
  return {
    vatRate: sum.vatRate,
    vatCategory: sum.vatCategory,
    net: sum.net,
    vat: sum.vat,
    gross: sum.gross,
    note: isFarm ? `Durchschnittssatz gemäß § 24 UStG ${percent} %` : exemptionNote(sum.vatCategory, rate),
  }
}

const REVERSE_CHARGE = 'Steuerschuldnerschaft des Leistungsempfängers'

/**
 * Returns the rate's own reason; for reverse charge always with the wording prescribed by § 14a (5)
 * UStG. Null: the category's text.
 */
function exemptionNote(
  category: VatCategory,
  rate: { category: VatCategory; exemptionReason: string } | undefined,
): string | null {
  if (!rate?.exemptionReason || rate.category !== category) return null
  const missesWords = category === 'AE' && !rate.exemptionReason.includes(REVERSE_CHARGE)
  return missesWords ? `${REVERSE_CHARGE} (${rate.exemptionReason})` : rate.exemptionReason
}

function termsOf(document: PrintedDocument): NonNullable<PrintModel['paymentTerms']> {
  const percent = basisPointsOf(document.discountPercent)
  const granted = document.discountDays > 0 && percent > 0
  return {
    paymentMethod: document.paymentMethod,
    paymentDays: document.paymentDays,
    dueDate: document.dueDate,
    discountDays: granted ? document.discountDays : 0,
    discountPercent: document.discountPercent,
    discountDate: granted ? discountDate(document.date, document.discountDays) : null,
    discountAmount: granted ? centsText(discountOf(centsOf(document.sumGross), percent)) : '0.00',
  }
}

/** The printed parts that follow from the positions. */
export type PrintedParts = 'positions' | 'vat' | 'sumNet' | 'sumVat' | 'sumGross'

/**
 * Returns a priced document in printed form, without its number; `original` is what a cancellation
 * or credit reverses.
 */
export function printedDocument(
  { row, ...priced }: Draft,
  original: DocumentRecord['related'][number] | null = null,
): PrintedDocument {
  return {
    ...row,
    ...printedParts(priced, row.useGrossPrice),
    documentKind: row.kind,
    discountPercent: percentText(row.discountPercent),
    rebatePercent: percentText(row.rebatePercent),
    cancelNote: row.cancelReason,
    related: original ? [original] : [],
  }
}

/** Returns positions and sums of a priced draft in the form of its record. */
export function printedParts(
  { positions, sums }: PricedDraft,
  useGrossPrice: boolean,
): Pick<PrintedDocument, PrintedParts> {
  const vat = sums.vat.map((sum) => ({
    ...sum,
    vatRate: percentText(sum.vatRate),
    net: centsText(sum.net),
    vat: centsText(sum.vat),
    gross: centsText(sum.gross),
    rebate: centsText(sum.rebate),
    deductedNet: centsText(sum.deductedNet ?? 0),
    deductedGross: centsText(sum.deductedGross ?? 0),
  }))
  const { sumNet, sumVat, sumGross } = sums
  return {
    sumNet: centsText(sumNet),
    sumVat: centsText(sumVat),
    sumGross: centsText(sumGross),
    vat,
    positions: positions.map((position) => positionOf(position, useGrossPrice)),
  }
}

const positionOf = (
  position: SummedPosition,
  useGrossPrice: boolean,
): PrintedDocument['positions'][number] => ({
  ...position,
  quantity: quantityText(position.quantity),
  price: priceText(position.price),
  vatRate: percentText(position.vatRate),
  sumNet: centsText(position.sumNet),
  sumGross: centsText(position.sumGross),
  rebatePercent: percentText(position.rebatePercent ?? 0),
  rebate: priceText(position.rebate ?? 0),
  sumDiscount: centsText(rebateOf(position, useGrossPrice ? position.sumGross : position.sumNet)),
  isDeposit: position.isDeposit ?? false,
})
