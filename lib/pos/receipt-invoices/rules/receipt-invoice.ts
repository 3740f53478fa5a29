import type { E_INVOICE_FORMATS } from '@/lib/catalog/business-partners/words'
import { businessDay } from '@/lib/domain/business-date'
import { missingContent as contentMissing } from '@/lib/domain/invoice-content'
import { centsOf, centsText, type Cents } from '@/lib/domain/money'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { frozen, unlessRefused, type Booking } from '@/lib/sales/documents/rules/booking'
import { NO_DELIVERIES } from '@/lib/sales/documents/rules/billing'
import { missingContent } from '@/lib/sales/documents/rules/booking-issues'
import { pricedDraft, type Draft } from '@/lib/sales/documents/rules/draft'
import { newDraft, NO_DISCOUNT, type NewDraftSource } from '@/lib/sales/documents/rules/new-draft'
import type { Issuer } from '@/lib/sales/documents/rules/parties'
import type { PrintReceipt } from '@/lib/sales/documents/rules/print-model'
import { unprintableDocument } from '@/lib/sales/documents/rules/unprintable'
import { statedLines } from './receipt-positions'
import { owedBy, mayBeInvoiced, soldLines, type InvoicedReceipt } from './receipt-refusal'

/** A receipt, its customer and company, each read once. */
export interface ReceiptInvoiceSource
  extends InvoicedReceipt, Pick<NewDraftSource, 'issuer' | 'customer' | 'rates' | 'newId'> {
  /** Ids of products that exist. */
  products: ReadonlySet<string>
}

interface ReceiptInvoiceRequest {
  id: string
  companyId: number
  /** Business date. */
  today: string
  /** By default as the customer wants it. */
  format?: (typeof E_INVOICE_FORMATS)[number] | undefined
}

/**
 * Books the invoice that states a receipt's sale: its lines, rates and sums to the cent, dated
 * today with the receipt's day of supply. It claims nothing: the till got the money, or the
 * receipt's open item is the claim, whose customer it then has.
 */
export function receiptInvoice(
  source: ReceiptInvoiceSource,
  request: ReceiptInvoiceRequest,
): Result<Booking, Refusal> {
  const { issuer, rates, customer, claim } = source
  const decision = mayBeInvoiced(source)
  if (!decision.ok) return fail(refused(decision.error))
  if (!customer || customer.isDeleted) return fail(invalid('customerId', 'document.customerUnknown'))
  if (claim && owedBy(source) !== 0 && claim.customerId !== customer.id)
    return fail(invalid('customerId', 'receiptInvoice.otherCustomer'))
  const draft = draftOf(source, request)
  if (!draft.ok) return draft
  const { row, positions } = draft.value
  const due = dueOf(source, row.sumGross)
  const lack = lackOf(draft.value, issuer, due)
  if (lack) return fail(lack)
  const unprintable = unprintableDocument(issuer.seller, { ...row, positions }, row.kind)
  if (unprintable) return fail(unprintable)
  const wished = { ...customer.eInvoice, format: request.format ?? customer.eInvoice.format }
  return unlessRefused(
    frozen(draft.value, {
      issuer,
      rates,
      customer: { ...customer, eInvoice: wished },
      receipt: printReceipt(source, due),
    }),
  )
}

const refused = (code: string): Refusal => ({ kind: 'conflict', code: `receiptInvoice.${code}` })

/** Returns what is left of the receipt's claim, as far as it is for what the invoice states. */
function dueOf(source: InvoicedReceipt, gross: Cents): Cents {
  if (owedBy(source) === 0 || !source.claim) return 0
  return Math.min(Math.max(source.claim.openAmount, 0), gross)
}

const dayOf = ({ receipt }: InvoicedReceipt) => businessDay(new Date(receipt.createdAt))

function draftOf(
  source: ReceiptInvoiceSource,
  { id, companyId, today }: ReceiptInvoiceRequest,
): Result<Draft, Refusal> {
  const { issuer, customer, rates, products, newId, receipt, lines, claim } = source
  const day = dayOf(source)
  const stating = { day, smallBusiness: issuer.smallBusiness, rates, products, newId }
  const stated = statedLines(soldLines(lines), stating)
  if (!stated.ok) return fail(refused(stated.error))
  const own = { id, companyId, family: 'INVOICE' as const, invoiceType: 'DEFAULT' as const, date: today }
  const begun = newDraft(
    { ...own, positions: [], fields: {} },
    { issuer, customer, rates, newId, products: new Map(), deliveries: NO_DELIVERIES },
  )
  if (!begun.ok) return begun
  const due = dueOf(source, stated.value.sums.sumGross)
  const { paymentDays } = begun.value.row
  const terms =
    due > 0
      ? { paymentMethod: 'ONACCOUNT' as const, paymentDays }
      : { paymentMethod: 'CASH' as const, paymentDays: 0 }
  const draft = pricedDraft(
    {
      ...begun.value.row,
      ...NO_DISCOUNT,
      delivery: null,
      ...terms,
      useGrossPrice: true,
      serviceDate: day,
      receiptId: receipt.id,
    },
    stated.value,
  )
  if (!draft.ok) return draft
  const dueDate = due > 0 ? (claim?.dueDate ?? null) : null
  return ok({ ...draft.value, row: { ...draft.value.row, dueDate } })
}

/** Returns what the law requires of an invoice and this one lacks; null for nothing. */
function lackOf({ row, positions }: Draft, { seller }: Issuer, due: Cents): Refusal | null {
  const content = {
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
    positions,
    paidByTransfer: due > 0,
  }
  const missing = contentMissing(content, row.sumGross)
  return missing.length > 0 ? missingContent(missing) : null
}

function printReceipt(source: InvoicedReceipt, due: Cents): PrintReceipt {
  const { receipt, lines } = source
  const paid = receipt.payments.filter(({ type, amount }) => type !== 'NONE' && centsOf(amount) !== 0)
  const words = paid.map(({ method, type }) =>
    method === 'UNKNOWN'
      ? 'andere Zahlungsart'
      : type === 'CASH'
        ? 'bar'
        : type === 'PAYMENT_SERVICE'
          ? 'Zahlungsdienst'
          : 'Karte',
  )
  const voucher = lines.some(({ business_case: one }) => one === 'VOUCHER_MULTI_REDEEMED')
    ? ['Gutschein']
    : []
  return {
    number: String(receipt.number),
    date: dayOf(source),
    paidBy: [...new Set([...words, ...voucher])],
    due: centsText(due),
  }
}
