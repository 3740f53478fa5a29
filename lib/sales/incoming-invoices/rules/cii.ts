import { daysBetween } from '@/lib/domain/business-date'
import {
  elementAt,
  elementsAt,
  textAt,
  textOf,
  withinNamespaces,
  type XmlElement,
} from '@/lib/domain/xml-element'
import { attachmentOf } from './attachment'
import { ciiAllowance, ciiLine, ciiNotes, ciiReferences, ciiServiceCharge, percentOf } from './cii-line'
import { ciiParty } from './cii-party'
import { centsOfDecimal, centsOfQuotient, HUNDRED, isFinerThanCents, times, type Decimal } from './decimals'
import { NO_SKONTO, termsOf } from './discount-terms'
import { accounting, accountOf, inOneLine, isTrue, longText, textsOf, type Fields } from './fields'
import { profileOf } from './profile'
import type {
  ReadAttachment,
  ReadInvoice,
  ReadLine,
  ReadLink,
  ReadMeans,
  ReadNote,
  ReadParty,
  ReadReference,
  ReadTerm,
  ReadVat,
} from './read-invoice'

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
  },
  ZUGFERD1: {
    context: 'SpecifiedExchangedDocumentContext',
    document: 'HeaderExchangedDocument',
    transaction: 'SpecifiedSupplyChainTradeTransaction',
    agreement: 'ApplicableSupplyChainTradeAgreement',
    delivery: 'ApplicableSupplyChainTradeDelivery',
    settlement: 'ApplicableSupplyChainTradeSettlement',
    summation: 'SpecifiedTradeSettlementMonetarySummation',
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
  const delivery = elementAt(transaction, names.delivery)
  const invoiceDate = fields.compactDay(elementAt(header, 'IssueDateTime', 'DateTimeString'), 'invoiceDate')
  const { lines, texts } = linesOf(elementsAt(transaction, 'IncludedSupplyChainTradeLineItem'), fields)
  return {
    syntax,
    isCreditNote: false,
    guideline,
    profile: profileOf(guideline),
    typeCode: textAt(header, 'TypeCode'),
    number: textAt(header, 'ID'),
    isCopy: isTrue(elementAt(header, 'CopyIndicator', 'Indicator')),
    isTest: isTrue(elementAt(root, names.context, 'TestIndicator', 'Indicator')),
    invoiceDate,
    ...serviceDays(delivery, settlement, fields),
    taxPointDate: taxPointOf(settlement, fields),
    taxPointCode: textAt(settlement, 'ApplicableTradeTax', 'DueDateTypeCode'),
    currency,
    seller: ciiParty(elementAt(agreement, 'SellerTradeParty')),
    buyer: ciiParty(elementAt(agreement, 'BuyerTradeParty')),
    payee: optionalParty(elementAt(settlement, 'PayeeTradeParty')),
    taxRepresentative: optionalParty(elementAt(agreement, 'SellerTaxRepresentativeTradeParty')),
    deliverTo: optionalParty(elementAt(delivery, 'ShipToTradeParty')),
    buyerReference: textAt(agreement, 'BuyerReference'),
    references: references({ agreement, delivery, settlement }, fields),
    notes: [...ciiNotes(header), ...texts],
    means: means.map(meansOf),
    mandateReference: textAt(settlement, 'SpecifiedTradePaymentTerms', 'DirectDebitMandateID'),
    creditorId: textAt(settlement, 'CreditorReferenceID'),
    paymentReference: textAt(settlement, 'PaymentReference'),
    terms: paymentTerms(settlement, invoiceDate, fields),
    thirdParty: [],
    ...sums(elementAt(settlement, names.summation), settlement, fields),
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
    lines,
    attachments: attachments(agreement),
    links: links(agreement),
  }
}

const optionalParty = (element: XmlElement | null): ReadParty | null => element && ciiParty(element)

/** Returns the lines, and as notes of the whole those that only have text. */
function linesOf(items: readonly XmlElement[], fields: Fields) {
  const lines: ReadLine[] = []
  const texts: ReadNote[] = []
  for (const item of items) {
    const line = ciiLine(item, `lines[${lines.length}]`, fields)
    if (line) lines.push(line)
    else texts.push(...ciiNotes(elementAt(item, 'AssociatedDocumentLineDocument')))
  }
  return { lines, texts }
}

const taxPointOf = (settlement: XmlElement | null, fields: Fields) =>
  fields.compactDay(elementAt(settlement, 'ApplicableTradeTax', 'TaxPointDate', 'DateString'), 'taxPointDate')

function meansOf(means: XmlElement): ReadMeans {
  const account = elementAt(means, 'PayeePartyCreditorFinancialAccount')
  const card = elementAt(means, 'ApplicableTradeSettlementFinancialCard')
  return {
    code: textAt(means, 'TypeCode'),
    text: longText(textAt(means, 'Information')),
    account: accountOf(textAt(account, 'IBANID') ?? textAt(account, 'ProprietaryID')),
    holder: textAt(account, 'AccountName'),
    bic: textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
    debited: textAt(means, 'PayerPartyDebtorFinancialAccount', 'IBANID'),
    card: inOneLine(textAt(card, 'ID'), textAt(card, 'CardholderName')),
  }
}

interface Header {
  agreement: XmlElement | null
  delivery: XmlElement | null
  settlement: XmlElement | null
}

/** Documents that an invoice names, by their element and the kind of document. */
const REFERENCES = [
  ['ORDER', 'agreement', 'BuyerOrderReferencedDocument'],
  ['SALES_ORDER', 'agreement', 'SellerOrderReferencedDocument'],
  ['CONTRACT', 'agreement', 'ContractReferencedDocument'],
  ['PROJECT', 'agreement', 'SpecifiedProcuringProject'],
  ['DELIVERY_NOTE', 'delivery', 'DespatchAdviceReferencedDocument'],
  ['DELIVERY_NOTE', 'delivery', 'DeliveryNoteReferencedDocument'],
  ['RECEIVING_ADVICE', 'delivery', 'ReceivingAdviceReferencedDocument'],
  ['INVOICE', 'settlement', 'InvoiceReferencedDocument'],
] as const

/** Kinds of additional documents by their code of UNTDID 1001. */
const ADDITIONAL = [
  ['TENDER', '50'],
  ['OBJECT', '130'],
] as const

/** Whether a further document (BG-24) is none that is named elsewhere: tender, object or link. */
const isPaper = (one: XmlElement) =>
  !ADDITIONAL.some(([, code]) => code === textAt(one, 'TypeCode')) && elementAt(one, 'URIID') === null

function references(header: Header, fields: Fields): ReadReference[] {
  const additional = elementsAt(header.agreement, 'AdditionalReferencedDocument')
  return [
    ...REFERENCES.flatMap(([kind, part, name]) =>
      ciiReferences(kind, elementsAt(header[part], name), fields),
    ),
    ...ADDITIONAL.flatMap(([kind, code]) =>
      ciiReferences(
        kind,
        additional.filter((one) => textAt(one, 'TypeCode') === code),
        fields,
      ),
    ),
    ...ciiReferences('OTHER', additional.filter(isPaper), fields),
    ...textsOf(elementsAt(header.settlement, 'ReceivableSpecifiedTradeAccountingAccount', 'ID')).map(
      accounting,
    ),
  ]
}

function serviceDays(delivery: XmlElement | null, settlement: XmlElement | null, fields: Fields) {
  const day = (element: XmlElement | null, path: string, end?: 'last') =>
    fields.compactDay(elementAt(element, 'DateTimeString'), path, end)
  const period = elementAt(settlement, 'BillingSpecifiedPeriod')
  const event = elementAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime')
  const start = day(elementAt(period, 'StartDateTime'), 'serviceDate')
  const deliveredOn = day(event, 'serviceDate')
  const end = day(elementAt(period, 'EndDateTime'), 'serviceDateEnd', 'last')
  return {
    serviceDate: start ?? deliveredOn ?? end,
    serviceDateEnd: start === null ? null : end,
    deliveredOn,
  }
}

/**
 * Reads the terms of payment: EN 16931 writes one, Factur-X EXTENDED and ZUGFeRD 1.0 one for each
 * date or Skonto.
 */
function paymentTerms(settlement: XmlElement | null, invoiceDate: string | null, fields: Fields): ReadTerm[] {
  return elementsAt(settlement, 'SpecifiedTradePaymentTerms').flatMap((term) => {
    const text = longText(textsOf(elementsAt(term, 'Description')).join('\n') || null)
    const dueDate = fields.compactDay(elementAt(term, 'DueDateDateTime', 'DateTimeString'), 'dueDate')
    const part = fields.amount(elementAt(term, 'PartialPaymentAmount'), 'terms')
    const discount = elementAt(term, 'ApplicableTradePaymentDiscountTerms')
    if (!discount && part === null) return termsOf(text, dueDate)
    return [
      { text, dueDate, part, ...(discount ? structuredDiscount(discount, invoiceDate, fields) : NO_SKONTO) },
    ]
  })
}

const DAYS = /^\d{1,3}(?:\.0*)?$/
/** Days of the units in which periods are stated. */
const DAYS_OF: Readonly<Record<string, number>> = { DAY: 1, WEE: 7 }

function structuredDiscount(terms: XmlElement, invoiceDate: string | null, fields: Fields) {
  const period = elementAt(terms, 'BasisPeriodMeasure')
  const days = textOf(period)
  const each = DAYS_OF[period?.attributes.unitCode ?? '']
  const start = fields.compactDay(elementAt(terms, 'BasisDateTime', 'DateTimeString'), 'terms')
  const later = start !== null && invoiceDate !== null ? daysBetween(invoiceDate, start) : 0
  const base = fields.amount(elementAt(terms, 'BasisAmount'), 'discountBase')
  const percent = fields.amount(elementAt(terms, 'CalculationPercent'), 'discountPercent')
  const amount = fields.amount(elementAt(terms, 'ActualDiscountAmount'), 'discountBase')
  return {
    discountDays:
      each !== undefined && days !== null && DAYS.test(days)
        ? Number.parseInt(days, 10) * each + later
        : null,
    discountPercent: percent ?? percentageOf(amount, base),
    discountBase: base,
  }
}

/** Returns the percentage that an amount is of its base, if it is one of at most two decimals. */
function percentageOf(amount: Decimal | null, base: Decimal | null): Decimal | null {
  if (!amount || !base || base.units === 0n || isFinerThanCents(amount)) return null
  const hundredths = centsOfQuotient(times(amount, HUNDRED), base)
  const percent = { units: hundredths, scale: 2 }
  return centsOfQuotient(times(percent, base), HUNDRED) === centsOfDecimal(amount) ? percent : null
}

function sums(summation: XmlElement | null, settlement: XmlElement | null, fields: Fields) {
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  const taxCurrency = textAt(settlement, 'TaxCurrencyCode')
  const amount = (name: string, path: string) => fields.amount(elementAt(summation, name), path)
  const vat = elementsAt(summation, 'TaxTotalAmount')
  const own = vat.find(({ attributes }) => attributes.currencyID === currency) ?? vat[0] ?? null
  const other = vat.find((one) => one !== own && one.attributes.currencyID === taxCurrency) ?? null
  return {
    sumLines: amount('LineTotalAmount', 'sumLines'),
    sumAllowances: amount('AllowanceTotalAmount', 'sumAllowances'),
    sumCharges: amount('ChargeTotalAmount', 'sumCharges'),
    sumNet: amount('TaxBasisTotalAmount', 'sumNet'),
    sumVat: fields.amount(own, 'sumVat'),
    taxCurrency,
    sumVatInTaxCurrency: fields.amount(other, 'sumVatInTaxCurrency'),
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
    reasonCode: textAt(tax, 'ExemptionReasonCode'),
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

function links(agreement: XmlElement | null): ReadLink[] {
  return elementsAt(agreement, 'AdditionalReferencedDocument').flatMap((reference) => {
    const url = textAt(reference, 'URIID')
    const number = textAt(reference, 'IssuerAssignedID')
    return url === null ? [] : [{ number, description: longText(textAt(reference, 'Name')), url }]
  })
}
