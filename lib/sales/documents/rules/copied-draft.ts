import { addDays } from '@/lib/domain/business-date'
import { VALID_DAYS } from '@/lib/domain/offer-days'
import type { Refusal } from '@/lib/domain/refusal'
import { fail, type Result } from '@/lib/domain/result'
import type { RateSum } from '@/lib/domain/vat'
import { takenOver } from './billing'
import { convertedRebate } from './carried-rebate'
import { type Draft, type DraftSource, changedDraft } from './draft'
import type { BookedPosition, DocumentFields } from './document-fields'
import { newDraft, type NewDraftSource } from './new-draft'
import type { PrintModel } from './print-model'
import { receiptRefusal } from './receipt-invoice-refusal'

/** A document to be copied, in any state. */
interface Original {
  row: DocumentFields
  positions: readonly BookedPosition[]
}

interface Copy {
  id: string
  /** Business date. */
  today: string
}

/**
 * Returns a new draft that sells the same to the same customer: names, quantities, prices and
 * rebates of the original, address, terms and VAT percentages of today. Data of that one sale is
 * not copied: days, order, delivery notes, private note. A limited offer is valid as long as a new
 * one.
 */
export function duplicatedDraft(
  { row, positions, vat }: Original & { vat: readonly RateSum[] },
  { id, today }: Copy,
  source: NewDraftSource,
): Result<Draft, Refusal> {
  const { companyId, family, notePublic, showPrices } = row
  if (row.kind !== family) return fail(NOT_COPIED)
  const ofReceipt = receiptRefusal(row)
  if (ofReceipt) return fail(ofReceipt)
  if (!source.customer) return fail(CUSTOMER_DELETED)
  const invoiceType = typeOfCopy(row)
  const request = { id, companyId, family, invoiceType, date: today, positions: [] }
  const validUntil = row.validUntil && addDays(today, VALID_DAYS)
  const initialDraft = newDraft({ ...request, fields: { notePublic, showPrices, validUntil } }, source)
  if (!initialDraft.ok) return initialDraft
  const pricing = { fromGross: row.useGrossPrice, toGross: source.issuer.useGrossPrice }
  const own = takenOver(positions, pricing, source.newId)
  const rebate = pricing.fromGross === pricing.toGross ? row.rebate : convertedRebate(row, vat)
  return changedDraft(
    initialDraft.value,
    { rebatePercent: row.rebatePercent, rebate },
    own.map((position) => ({ ...position, deliveryNote: null, offerPositionId: null })),
  )
}

/** A copy of an advance is one; that of a final invoice deducts nothing. */
function typeOfCopy({ family, invoiceType }: Pick<DocumentFields, 'family' | 'invoiceType'>) {
  if (family !== 'INVOICE') return null
  return invoiceType === 'ADVANCE' ? ('ADVANCE' as const) : ('DEFAULT' as const)
}

interface Rewriting extends Copy {
  /** The invoice's print model; null if it was booked before print models existed. */
  printModel: Pick<PrintModel, 'seller'> | null
}

/**
 * Returns a new draft with all content of a cancelled invoice, to be corrected: including its
 * address, terms, order and delivery notes. It is dated today, with the invoice's service date.
 * Refused if § 19 UStG applied to only one of them: the same delivery would be taxed differently.
 */
export function rewrittenDraft(
  source: DraftSource & Original,
  { id, today, printModel }: Rewriting,
  newId: () => string,
): Result<Draft, Refusal> {
  const { row, positions, issuer } = source
  const ofReceipt = receiptRefusal(row)
  if (ofReceipt) return fail(ofReceipt)
  if (printModel && printModel.seller.smallBusiness !== issuer.smallBusiness) return fail(TAXED_OTHERWISE)
  const { useGrossPrice } = row
  const copied: DocumentFields = {
    ...row,
    id,
    version: 1,
    status: 'DRAFT',
    number: null,
    date: today,
    serviceDate: row.serviceDate ?? row.date,
    cancelReason: '',
    taxPeriod: null,
    cancelledBy: null,
    openAmount: 0,
  }
  const own = takenOver(positions, { fromGross: useGrossPrice, toGross: useGrossPrice }, newId)
  return changedDraft({ ...source, row: copied }, {}, own)
}

const TAXED_OTHERWISE: Refusal = { kind: 'conflict', code: 'document.taxedOtherwise' }
const NOT_COPIED: Refusal = { kind: 'conflict', code: 'document.notCopied' }
const CUSTOMER_DELETED: Refusal = { kind: 'conflict', code: 'document.customerOfCopyDeleted' }
