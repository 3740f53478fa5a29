import { elementAt, elementsAt, textAt, withinNamespaces, type XmlElement } from '@/lib/domain/xml-element'
import { attachmentOf } from './attachment'
import { ciiAllowance, ciiLine, ciiServiceCharge, percentOf } from './cii-line'
import { ciiParty } from './cii-party'
import { discountTerms } from './discount-terms'
import { longText, textsOf, type Fields } from './fields'
import { profileOf } from './profile'
import type { ReadAttachment, ReadInvoice, ReadVat } from './read-invoice'

const CII = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'
const ZUGFERD1 = 'urn:ferd:CrossIndustryDocument:invoice:1p0'
const COMPONENTS = /^urn:un:unece:uncefact:data:standard:/

/** Names that ZUGFeRD 1.0 and the Cross Industry Invoice give to the same parts. */
const NAMES = {
  CII: {
    context: 'ExchangedDocumentContext',
    document: 'ExchangedDocument',
    transaction: 'SupplyChainTradeTransaction',
    agreement: 'ApplicableHeaderTradeAgreement',
    delivery: 'ApplicableHeaderTradeDelivery',
    settlement: 'ApplicableHeaderTradeSettlement',
    summation: 'SpecifiedTradeSettlementHeaderMonetarySummation',
    reference: 'IssuerAssignedID',
  },
  ZUGFERD1: {
    context: 'SpecifiedExchangedDocumentContext',
    document: 'HeaderExchangedDocument',
    transaction: 'SpecifiedSupplyChainTradeTransaction',
    agreement: 'ApplicableSupplyChainTradeAgreement',
    delivery: 'ApplicableSupplyChainTradeDelivery',
    settlement: 'ApplicableSupplyChainTradeSettlement',
    summation: 'SpecifiedTradeSettlementMonetarySummation',
    reference: 'ID',
  },
} as const

/** Returns the syntax of a document of UN/CEFACT; null for any other. */
export function ciiSyntax({ name, namespace }: XmlElement): keyof typeof NAMES | null {
  if (name === 'CrossIndustryInvoice' && namespace === CII) return 'CII'
  return name === 'CrossIndustryDocument' && namespace === ZUGFERD1 ? 'ZUGFERD1' : null
}

/** Reads a Cross Industry Invoice D16B (EN 16931-3-3) or one of ZUGFeRD 1.0. */
export function readCii(document: XmlElement, syntax: keyof typeof NAMES, fields: Fields): ReadInvoice {
  const names = NAMES[syntax]
  const root = withinNamespaces(document, (namespace) => COMPONENTS.test(namespace) || namespace === ZUGFERD1)
  const header = elementAt(root, names.document)
  const transaction = elementAt(root, names.transaction)
  const agreement = elementAt(transaction, names.agreement)
  const settlement = elementAt(transaction, names.settlement)
  const guideline = textAt(root, names.context, 'GuidelineSpecifiedDocumentContextParameter', 'ID')
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  const means = elementsAt(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  const each = (...path: string[]) => textsOf(means.flatMap((one) => elementsAt(one, ...path)))
  return {
    syntax,
    isCreditNote: false,
    guideline,
    profile: profileOf(guideline),
    typeCode: textAt(header, 'TypeCode'),
    number: textAt(header, 'ID'),
    invoiceDate: fields.compactDay(elementAt(header, 'IssueDateTime', 'DateTimeString'), 'invoiceDate'),
    ...serviceDays(elementAt(transaction, names.delivery), settlement, fields),
    currency,
    seller: ciiParty(elementAt(agreement, 'SellerTradeParty')),
    buyer: ciiParty(elementAt(agreement, 'BuyerTradeParty')),
    buyerReference: textAt(agreement, 'BuyerReference'),
    orderReference: textAt(agreement, 'BuyerOrderReferencedDocument', names.reference),
    paymentCodes: each('TypeCode'),
    ibans: textsOf(means.flatMap((one) => accountsOf(one))),
    bics: each('PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
    paymentReference: textAt(settlement, 'PaymentReference'),
    ...paymentTerms(settlement, fields),
    ...sums(elementAt(settlement, names.summation), currency, fields),
    allowances: [
      ...elementsAt(settlement, 'SpecifiedTradeAllowanceCharge').map((one) =>
        ciiAllowance(one, 'allowances', fields),
      ),
      ...elementsAt(settlement, 'SpecifiedLogisticsServiceCharge').map((one) =>
        ciiServiceCharge(one, 'allowances', fields),
      ),
    ],
    vat: elementsAt(settlement, 'ApplicableTradeTax').map((one, index) =>
      vatOf(one, `vat[${index}]`, fields),
    ),
    lines: elementsAt(transaction, 'IncludedSupplyChainTradeLineItem').flatMap((line, index) => {
      const read = ciiLine(line, `lines[${index}]`, fields)
      return read ? [read] : []
    }),
    attachments: attachments(agreement),
  }
}

function accountsOf(means: XmlElement): XmlElement[] {
  const account = elementAt(means, 'PayeePartyCreditorFinancialAccount')
  const iban = elementAt(account, 'IBANID') ?? elementAt(account, 'ProprietaryID')
  return iban ? [iban] : []
}

function serviceDays(delivery: XmlElement | null, settlement: XmlElement | null, fields: Fields) {
  const day = (element: XmlElement | null, path: string) =>
    fields.compactDay(elementAt(element, 'DateTimeString'), path)
  const period = elementAt(settlement, 'BillingSpecifiedPeriod')
  const event = elementAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime')
  const start = day(elementAt(period, 'StartDateTime'), 'serviceDate')
  const end = day(elementAt(period, 'EndDateTime'), 'serviceDateEnd')
  return {
    serviceDate: start ?? day(event, 'serviceDate') ?? end,
    serviceDateEnd: start === null ? null : end,
  }
}

/** Reads due date and Skonto, also as Factur-X EXTENDED and ZUGFeRD 1.0 write it. */
function paymentTerms(settlement: XmlElement | null, fields: Fields) {
  const terms = elementsAt(settlement, 'SpecifiedTradePaymentTerms')
  const due = elementsAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString')[0]
  const description = terms.flatMap((one) => textAt(one, 'Description') ?? []).join('\n')
  const written = longText(description || null)
  const structured = terms
    .map((one) => elementAt(one, 'ApplicableTradePaymentDiscountTerms'))
    .find((one) => one !== null)
  return {
    dueDate: fields.compactDay(due ?? null, 'dueDate'),
    paymentTerms: written,
    ...(structured ? structuredDiscount(structured, fields) : discountTerms(written)),
  }
}

const DAYS = /^\d{1,3}(?:\.0*)?$/

/** Skonto on part of the sum (a basis of its own) is left to people. */
function structuredDiscount(terms: XmlElement, fields: Fields) {
  if (elementAt(terms, 'BasisAmount')) return { discountDays: null, discountPercent: null }
  const period = elementAt(terms, 'BasisPeriodMeasure')
  const days = textAt(terms, 'BasisPeriodMeasure')
  const isInDays = period?.attributes.unitCode === 'DAY' && days !== null && DAYS.test(days)
  const discountPercent = fields.amount(elementAt(terms, 'CalculationPercent'), 'discountPercent')
  return { discountDays: isInDays ? Number.parseInt(days, 10) : null, discountPercent }
}

function sums(summation: XmlElement | null, currency: string | null, fields: Fields) {
  const amount = (name: string, path: string) => fields.amount(elementAt(summation, name), path)
  const vat = elementsAt(summation, 'TaxTotalAmount')
  const own = vat.find(({ attributes }) => attributes.currencyID === currency) ?? vat[0] ?? null
  return {
    sumLines: amount('LineTotalAmount', 'sumLines'),
    sumAllowances: amount('AllowanceTotalAmount', 'sumAllowances'),
    sumCharges: amount('ChargeTotalAmount', 'sumCharges'),
    sumNet: amount('TaxBasisTotalAmount', 'sumNet'),
    sumVat: fields.amount(own, 'sumVat'),
    sumGross: amount('GrandTotalAmount', 'sumGross'),
    prepaid: amount('TotalPrepaidAmount', 'prepaid'),
    rounding: amount('RoundingAmount', 'rounding'),
    payable: amount('DuePayableAmount', 'payable'),
  }
}

function vatOf(tax: XmlElement, path: string, fields: Fields): ReadVat {
  return {
    category: textAt(tax, 'CategoryCode'),
    vatRate: percentOf(tax, `${path}.vatRate`, fields),
    net: fields.amount(elementAt(tax, 'BasisAmount'), `${path}.net`),
    vat: fields.amount(elementAt(tax, 'CalculatedAmount'), `${path}.vat`),
    reason: longText(textAt(tax, 'ExemptionReason') ?? textAt(tax, 'ExemptionReasonCode')),
  }
}

function attachments(agreement: XmlElement | null): ReadAttachment[] {
  return elementsAt(agreement, 'AdditionalReferencedDocument')
    .filter((one) => elementAt(one, 'AttachmentBinaryObject') !== null)
    .map((reference, index) => {
      const file = elementAt(reference, 'AttachmentBinaryObject')
      const name = file?.attributes.filename ?? textAt(reference, 'IssuerAssignedID')
      return attachmentOf(
        {
          name,
          type: file?.attributes.mimeCode ?? null,
          content: textAt(reference, 'AttachmentBinaryObject'),
        },
        index,
      )
    })
}
