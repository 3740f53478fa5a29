import { giveCustomerNumber } from '@/lib/business-partners/use-cases/give-customer-number'
import { takeNumber } from '@/lib/companies/use-cases/take-number'
import { book, type DraftDocument } from '@/lib/domain/document-lifecycle'
import type { InvoiceField } from '@/lib/domain/invoice-content'
import { isPaidByTransfer } from '@/lib/domain/payment-method'
import { businessDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { AppError, type FieldIssue } from '@/lib/server/errors'
import type { WriteScope } from '@/lib/server/use-case'
import { auditEntity } from '../rules/audit-entity'
import { renderDocumentPdf } from '../jobs'
import { bookingIssues } from '../rules/booking-checks'
import type { PricedDraft } from '../rules/priced-draft'
import { type Letterhead, type Mandate, printModelOf } from '../rules/print'
import type { PrintDebitChange } from '../rules/print-model'
import type { PrintedTexts } from '../rules/unprintable'
import type { DocumentRecord } from '../schema'
import { readDocument } from '../queries/read-document'
import { customerState, type NamedRate, ratesById } from '../queries/draft-sources'
import { companyLetterhead, mandateFor } from '../queries/print-sources'
import { type DocumentRow, storedPositions, updateDocument } from '../store'
import { lockDraft, type DocumentRef } from './lock-draft'
import { saveDraft } from './price-document'
import { refuseUnprintable } from './refuse-unprintable'

interface BookingRef extends DocumentRef {
  /** The total that was confirmed, in EUR as wire text. */
  expectedSumGross?: string | undefined
}

/**
 * Books a draft: re-prices it, compares the total with the confirmed one (`document.sumChanged`), checks what the law asks for, takes the number (locked last), freezes what is printed,
 * and sends the PDF's job in the same transaction. Answers the number.
 */
export async function bookDocument(
  scope: WriteScope,
  { expectedSumGross, ...ref }: BookingRef,
): Promise<string> {
  const row = await lockDraft(scope, ref)
  const service = row.serviceDate ?? row.date
  const customerNumber = await giveCustomerNumber(scope, row.customerId)
  const priced = await saveDraft(
    scope,
    row,
    { serviceDate: service, customerNumber },
    await storedPositions(scope.tx, row.id),
  )
  const { sumGross } = priced.sums
  if (expectedSumGross !== undefined && centsOf(expectedSumGross) !== sumGross)
    throw new AppError('conflict', 'document.sumChanged', { sum: germanMoney(sumGross) })
  const { seller } = await companyLetterhead(scope.tx, row.companyId)
  const parties = { seller, mandate: await mandateFor(scope.tx, row) }
  await refuseUnbookable(scope, parties, { ...row, serviceDate: service }, priced)
  return finishBooking(scope, { ...row, serviceDate: service }, sumGross)
}

/** Gives the saved draft its number and freezes it. Shared with cancellations, which are booked from the start. */
export async function finishBooking(
  scope: WriteScope,
  row: DocumentRow,
  sumGross: number,
  debitChange: PrintDebitChange | null = null,
): Promise<string> {
  const { tx, ctx } = scope
  const { seller, logoFileId } = await companyLetterhead(tx, row.companyId)
  const rates = await ratesById(tx)
  const draft = await readDocument(
    tx,
    { id: row.id, family: row.family, companyId: row.companyId },
    businessDay(ctx.now()),
  )
  const number = await freeze(scope, row, {
    record: draft,
    seller,
    mandate: await mandateFor(tx, row),
    logoFileId,
    rates,
    debitChange,
    open: row.kind === 'INVOICE' ? sumGross : 0,
  })
  await scope.audit({
    entity: auditEntity(row.family),
    entityId: row.id,
    before: { status: 'DRAFT' },
    after: { status: 'BOOKED', number },
  })
  return number
}

/** Both sides as a document takes them over when it is booked. */
interface Parties {
  seller: Letterhead
  mandate: Mandate | null
}

interface Frozen extends Parties {
  /** The document as it is printed, but for its number. */
  record: DocumentRecord
  logoFileId: string | null
  rates: ReadonlyMap<string, NamedRate>
  /** Of a credit or a cancellation. */
  debitChange?: PrintDebitChange | null
  /** What is to be paid, in cents. */
  open: number
}

/** Takes the number, freezes the saved draft with what is printed of it, and sends the PDF's job. */
export async function freeze(
  { tx, ctx, enqueue }: WriteScope,
  row: Pick<DocumentRow, 'id' | 'companyId' | 'family' | 'date'>,
  { record, seller, mandate, logoFileId, rates, debitChange = null, open }: Frozen,
): Promise<string> {
  const number = await takeNumber(tx, row.companyId, row.family, row.date)
  const document = { ...record, status: 'BOOKED' as const, number }
  const printModel = printModelOf({ document, letterhead: seller, mandate, rateNames: rates, debitChange })
  await updateDocument(
    tx,
    row.id,
    { status: 'BOOKED', number, printModel, logoFileId, bookedAt: ctx.now(), openAmount: open },
    ctx.now(),
  )
  // an invoice of 0.00 waits for nothing
  if (record.documentKind === 'INVOICE' && open === 0)
    await updateDocument(tx, row.id, { status: 'PAID' }, ctx.now())
  await enqueue(renderDocumentPdf, { tenantId: ctx.tenantId, documentId: row.id })
  return number
}

/** What is booked, as far as booking looks at it. */
type Bookable = Pick<
  DocumentRow,
  | 'kind'
  | 'status'
  | 'useGrossPrice'
  | 'date'
  | 'serviceDate'
  | 'paymentMethod'
  | 'customerId'
  | `customer${'Name' | 'Lastname' | 'Street' | 'Zipcode' | 'City' | 'Country' | 'VatId'}`
> &
  Omit<PrintedTexts, 'positions'>

/** Refuses what may not be booked: `document.…`, each missing field by name, and each wrong one with its position. */
export async function refuseUnbookable(
  { tx, ctx }: WriteScope,
  { seller, mandate }: Parties,
  row: Bookable,
  priced: PricedDraft,
): Promise<void> {
  const state = await customerState(tx, row.customerId)
  const { kind } = row
  const decision = book({
    kind,
    status: row.status,
    useGrossPrice: row.useGrossPrice,
    seller,
    customer: {
      name: row.customerName,
      lastname: row.customerLastname,
      street: row.customerStreet,
      zipCode: row.customerZipcode,
      city: row.customerCity,
      country: row.customerCountry,
      vatId: row.customerVatId,
    },
    serviceDate: row.serviceDate,
    directDebit: mandate && { ...mandate, creditorId: seller.creditorId },
    paidByTransfer: isPaidByTransfer(row.paymentMethod),
    deliveryStop: row.kind === 'DELIVERY_NOTE' && state.deliveryStop,
    positions: itemsOf(priced),
  })
  if (state.isDeleted) throw new AppError('rule', 'document.customerDeleted')
  if (!decision.ok) {
    if (decision.error.reason === 'missingContent') throw missingContent(decision.error.fields)
    throw new AppError('rule', `document.${decision.error.reason}`)
  }
  const { customerCountry: country, customerZipcode: zipCode, customerVatId: vatId, date } = row
  const customer = { country, zipCode, vatId, isPrivate: state.isPrivate }
  const rates = await ratesById(tx)
  const issues = bookingIssues({
    ...{ kind, date, today: businessDay(ctx.now()), smallBusiness: seller.smallBusiness, customer },
    positions: priced.positions.map((position) => ({
      ...position,
      ofSmallBusiness: rates.get(position.vatRateId ?? '')?.smallBusiness ?? false,
    })),
  })
  const [first] = issues
  if (first) throw new AppError('invalid', first.code, first.params, issues)
  refuseUnprintable(seller, { ...row, positions: priced.positions }, row.kind)
}

function itemsOf(priced: PricedDraft): DraftDocument['positions'] {
  return priced.positions
    .filter((position) => position.kind === 'ITEM')
    .map((position) => ({ ...position, vatRateId: position.vatRateId ?? '' }))
}

const FORM_FIELDS: Record<string, string> = {
  'customer.name': 'customerName',
  'customer.street': 'customerStreet',
  'customer.zipCode': 'customerZipcode',
  'customer.city': 'customerCity',
  'customer.vatId': 'customerVatId',
}

/** Names each missing field where the editor shows it; what the company lacks has codes of its own. */
function missingContent(fields: readonly InvoiceField[]): AppError {
  const issues: FieldIssue[] = fields.map((field) => {
    const [party, part = ''] = field.split('.')
    if (party === 'seller') return { path: field, code: `document.companyLacks.${part}` }
    if (party === 'directDebit') return { path: 'paymentMethod', code: `document.debitLacks.${part}` }
    return { path: FORM_FIELDS[field] ?? field, code: 'document.lawRequires' }
  })
  const [first] = issues
  if (first && first.code !== 'document.lawRequires') return new AppError('invalid', first.code, {}, issues)
  const params = { field: first?.path ?? '', more: issues.length - 1 }
  return new AppError('invalid', 'document.contentMissing', params, issues)
}
