import { centsText } from '@/lib/domain/money'
import { isCredit } from './contents'
import { centsOfDecimal, decimalText, isFinerThanCents, negated, type Decimal } from './decimals'
import { errorAt, warningAt, type Finding } from './finding'
import type { ReadInvoice, ReadParty } from './read-invoice'

/** A party of the record. */
export type Party = Omit<
  ReadParty,
  'identifiers' | 'electronicAddress' | 'contactName' | 'phone' | 'partyNumber'
>

/**
 * The contents of an invoice in a record: wire decimals, null for fields missing in the file. Sums
 * of a credit note are negative: it reduces the amount owed.
 */
export interface InvoiceFields {
  typeCode: string | null
  number: string | null
  invoiceDate: string | null
  serviceDate: string | null
  serviceDateEnd: string | null
  dueDate: string | null
  currency: string | null
  seller: Party
  buyer: Party
  /** The buyer's number with the seller (BT-46). */
  customerNumber: string | null
  buyerReference: string | null
  orderReference: string | null
  paymentCodes: string[]
  iban: string | null
  bic: string | null
  paymentReference: string | null
  paymentTerms: string | null
  discountDays: number | null
  discountPercent: string | null
  sumNet: string | null
  sumVat: string | null
  sumGross: string | null
  prepaid: string | null
  payable: string | null
  vat: {
    category: string | null
    vatRate: string | null
    net: string | null
    vat: string | null
    reason: string | null
  }[]
  lines: {
    position: string | null
    name: string | null
    quantity: string | null
    unit: string | null
    price: string | null
    net: string | null
    vatRate: string | null
    category: string | null
  }[]
}

/** Largest amount of a record, in cents: 13 digits before the point. */
const AMOUNT_MAX = 10n ** 15n

/** Returns the fields of the record, and findings on those not taken over unchanged. */
export function recordOf(invoice: ReadInvoice): { fields: InvoiceFields; findings: Finding[] } {
  const findings: Finding[] = []
  const isTurned = isCredit(invoice) && isPositive(invoice)
  if (isCredit(invoice) && !isTurned && isNegative(invoice))
    findings.push(
      warningAt('sumGross', 'negativeCredit', 'Die Gutschrift nennt ihre Beträge schon mit Minus.'),
    )
  const signed = (value: Decimal) => (isTurned ? negated(value) : value)
  const money = (value: Decimal | null, path: string) => {
    if (value === null) return null
    const cents = centsOfDecimal(signed(value))
    if (cents >= AMOUNT_MAX || cents <= -AMOUNT_MAX) {
      findings.push(errorAt(path, 'BR-DEC', 'Der Betrag ist zu groß.'))
      return null
    }
    if (isFinerThanCents(value))
      findings.push(errorAt(path, 'BR-DEC', 'Der Betrag hat mehr als zwei Nachkommastellen.'))
    return centsText(cents)
  }
  const plain = (value: Decimal | null) => value && decimalText(value)
  return {
    findings,
    fields: {
      ...headOf(invoice),
      discountPercent: plain(invoice.discountPercent && usablePercent(invoice.discountPercent)),
      sumNet: money(invoice.sumNet, 'sumNet'),
      sumVat: money(invoice.sumVat, 'sumVat'),
      sumGross: money(invoice.sumGross, 'sumGross'),
      prepaid: money(invoice.prepaid, 'prepaid'),
      payable: money(invoice.payable, 'payable'),
      vat: invoice.vat.map(({ category, vatRate, net, vat, reason }, index) => ({
        category,
        vatRate: plain(vatRate),
        net: money(net, `vat[${index}].net`),
        vat: money(vat, `vat[${index}].vat`),
        reason,
      })),
      lines: invoice.lines.map(
        ({ position, name, quantity, unit, price, net, vatRate, category }, index) => ({
          position,
          name,
          quantity: quantity && decimalText(signed(quantity)),
          unit,
          price: plain(price),
          net: money(net, `lines[${index}].net`),
          vatRate: plain(vatRate),
          category,
        }),
      ),
    },
  }
}

/** Returns a percentage as people may type one: 0 to 100, at most two decimals; null for others. */
function usablePercent(percent: Decimal): Decimal | null {
  const hundredths = centsOfDecimal(percent)
  return isFinerThanCents(percent) || hundredths < 0n || hundredths > 10_000n ? null : percent
}

const isPositive = ({ sumGross }: ReadInvoice) => sumGross === null || sumGross.units >= 0n
const isNegative = ({ sumGross }: ReadInvoice) => sumGross !== null && sumGross.units < 0n

function headOf(invoice: ReadInvoice) {
  const { typeCode, isCreditNote, ibans, bics } = invoice
  return {
    typeCode: typeCode ?? (isCreditNote ? '381' : null),
    number: invoice.number,
    invoiceDate: invoice.invoiceDate,
    serviceDate: invoice.serviceDate,
    serviceDateEnd: invoice.serviceDateEnd,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    seller: partyOf(invoice.seller),
    buyer: partyOf(invoice.buyer),
    customerNumber: invoice.buyer.partyNumber,
    buyerReference: invoice.buyerReference,
    orderReference: invoice.orderReference,
    paymentCodes: invoice.paymentCodes,
    iban: compact(ibans[0]),
    bic: compact(bics[0]),
    paymentReference: invoice.paymentReference,
    paymentTerms: invoice.paymentTerms,
    discountDays: invoice.discountDays,
  }
}

const compact = (text: string | undefined) => text?.replace(/\s+/g, '').toUpperCase() ?? null

const partyOf = ({ name, street, zipCode, city, country, vatId, taxNumber, mail }: ReadParty): Party => ({
  name,
  street,
  zipCode,
  city,
  country,
  vatId,
  taxNumber,
  mail,
})
