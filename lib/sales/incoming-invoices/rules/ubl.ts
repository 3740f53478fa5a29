import {
  elementAt,
  elementsAt,
  textAt,
  textOf,
  withinNamespaces,
  type XmlElement,
} from '@/lib/domain/xml-element'
import { attachmentOf } from './attachment'
import { termsOf } from './discount-terms'
import { accounting, accountOf, inOneLine, isTrue, longText, textsOf, type Fields } from './fields'
import { isExtension, profileOf } from './profile'
import type {
  ReadAttachment,
  ReadInvoice,
  ReadLink,
  ReadMeans,
  ReadParty,
  ReadReference,
  ReadVat,
} from './read-invoice'
import { ublAllowance, ublLines, ublNotes, ublReferences } from './ubl-line'

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'
const CREDIT_NOTE = 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2'
const COMPONENTS = /^urn:oasis:names:specification:ubl:schema:xsd:Common(?:Basic|Aggregate)Components-2$/

/** Whether a document is an invoice or credit note of UBL 2. */
export const isUbl = ({ name, namespace }: XmlElement): boolean =>
  (name === 'Invoice' && namespace === INVOICE) || (name === 'CreditNote' && namespace === CREDIT_NOTE)

/** Reads an invoice or credit note of UBL 2.1 (EN 16931-3-2). */
export function readUbl(document: XmlElement, fields: Fields): ReadInvoice {
  const root = withinNamespaces(document, (namespace) => COMPONENTS.test(namespace))
  const isCreditNote = root.name === 'CreditNote'
  const guideline = textAt(root, 'CustomizationID')
  const paymentTerms = longText(textsOf(elementsAt(root, 'PaymentTerms', 'Note')).join('\n') || null)
  const currency = textAt(root, 'DocumentCurrencyCode')
  const dueDate = elementAt(root, 'DueDate') ?? elementAt(root, 'PaymentMeans', 'PaymentDueDate')
  const means = elementsAt(root, 'PaymentMeans')
  let lines = 0
  return {
    syntax: 'UBL',
    isCreditNote,
    guideline,
    profile: profileOf(guideline),
    typeCode: textAt(root, isCreditNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'),
    number: textAt(root, 'ID'),
    isCopy: isTrue(elementAt(root, 'CopyIndicator')),
    isTest: false,
    invoiceDate: fields.isoDay(elementAt(root, 'IssueDate'), 'invoiceDate'),
    ...serviceDays(root, fields),
    taxPointDate: fields.isoDay(elementAt(root, 'TaxPointDate'), 'taxPointDate'),
    taxPointCode: textAt(root, 'InvoicePeriod', 'DescriptionCode'),
    currency,
    ...inTaxCurrency(root, currency, fields),
    seller: party(elementAt(root, 'AccountingSupplierParty', 'Party')),
    buyer: party(elementAt(root, 'AccountingCustomerParty', 'Party')),
    payee: optionalParty(elementAt(root, 'PayeeParty')),
    taxRepresentative: optionalParty(elementAt(root, 'TaxRepresentativeParty')),
    deliverTo: deliverTo(elementAt(root, 'Delivery')),
    buyerReference: textAt(root, 'BuyerReference'),
    references: references(root, fields),
    notes: ublNotes(root),
    means: means.map(meansOf),
    mandateReference: textAt(root, 'PaymentMeans', 'PaymentMandate', 'ID'),
    creditorId: creditorId(root),
    paymentReference: textAt(root, 'PaymentMeans', 'PaymentID'),
    terms: termsOf(paymentTerms, fields.isoDay(dueDate, 'dueDate')),
    ...sums(root, currency, fields),
    allowances: elementsAt(root, 'AllowanceCharge').map((one) => ublAllowance(one, 'allowances', fields)),
    vat: elementsAt(taxTotal(root, currency), 'TaxSubtotal').map((one, index) =>
      vatOf(one, `vat[${index}]`, fields),
    ),
    thirdParty: isExtension(guideline)
      ? elementsAt(root, 'PrepaidPayment').map((one) => ({
          name: longText(textAt(one, 'InstructionID')),
          amount: fields.amount(elementAt(one, 'PaidAmount'), 'thirdParty'),
        }))
      : [],
    lines: elementsAt(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').flatMap((line) =>
      ublLines(line, fields, () => lines++),
    ),
    attachments: attachments(root),
    links: links(root),
  }
}

/** Documents that an invoice names, by their element and the kind of document. */
const REFERENCES = [
  ['ORDER', ['OrderReference']],
  ['CONTRACT', ['ContractDocumentReference']],
  ['PROJECT', ['ProjectReference']],
  ['DELIVERY_NOTE', ['DespatchDocumentReference']],
  ['RECEIVING_ADVICE', ['ReceiptDocumentReference']],
  ['INVOICE', ['BillingReference', 'InvoiceDocumentReference']],
  ['INVOICE', ['BillingReference', 'CreditNoteDocumentReference']],
  ['TENDER', ['OriginatorDocumentReference']],
] as const

function references(root: XmlElement, fields: Fields): ReadReference[] {
  const additional = elementsAt(root, 'AdditionalDocumentReference')
  const isOf = (code: string) => (one: XmlElement) => textAt(one, 'DocumentTypeCode') === code
  return [
    ...REFERENCES.flatMap(([kind, path]) => ublReferences(kind, elementsAt(root, ...path), fields)),
    ...ublReferences('SALES_ORDER', elementsAt(root, 'OrderReference'), fields, ['SalesOrderID']),
    ...textsOf(elementsAt(root, 'AccountingCost')).map(accounting),
    ...ublReferences('OBJECT', additional.filter(isOf('130')), fields),
    // a credit note has no ProjectReference (EN 16931-3-2)
    ...ublReferences('PROJECT', additional.filter(isOf('50')), fields),
    ...ublReferences('OTHER', additional.filter(isPaper), fields),
  ]
}

/** Whether a further document (BG-24) is none that is named elsewhere: object, project or link. */
const isPaper = (one: XmlElement) =>
  !['50', '130'].includes(textAt(one, 'DocumentTypeCode') ?? '') &&
  elementAt(one, 'Attachment', 'ExternalReference', 'URI') === null

function meansOf(means: XmlElement): ReadMeans {
  const account = elementAt(means, 'PayeeFinancialAccount')
  const card = elementAt(means, 'CardAccount')
  return {
    code: textAt(means, 'PaymentMeansCode'),
    text: longText(elementAt(means, 'PaymentMeansCode')?.attributes.name?.trim() || null),
    account: accountOf(textAt(account, 'ID')),
    holder: textAt(account, 'Name'),
    bic: textAt(account, 'FinancialInstitutionBranch', 'ID'),
    debited: textAt(means, 'PaymentMandate', 'PayerFinancialAccount', 'ID'),
    card: inOneLine(textAt(card, 'PrimaryAccountNumberID'), textAt(card, 'HolderName')),
  }
}

/** Returns the identifier of a creditor, which UBL keeps with the seller or payee (BT-90). */
function creditorId(root: XmlElement): string | null {
  const parties = [
    ...elementsAt(root, 'PayeeParty', 'PartyIdentification', 'ID'),
    ...elementsAt(root, 'AccountingSupplierParty', 'Party', 'PartyIdentification', 'ID'),
  ]
  return textOf(parties.find(isOfSepa) ?? null)
}

const isOfSepa = ({ attributes }: XmlElement) => attributes.schemeID?.toUpperCase() === 'SEPA'

const optionalParty = (element: XmlElement | null): ReadParty | null => element && party(element)

function deliverTo(delivery: XmlElement | null): ReadParty | null {
  const address = elementAt(delivery, 'DeliveryLocation', 'Address')
  const name = textAt(delivery, 'DeliveryParty', 'PartyName', 'Name')
  const number = textAt(delivery, 'DeliveryLocation', 'ID')
  if (!address && name === null && number === null) return null
  return { ...party(null), name, ...addressOf(address), identifiers: number === null ? [] : [number] }
}

function links(root: XmlElement): ReadLink[] {
  return elementsAt(root, 'AdditionalDocumentReference').flatMap((reference) => {
    const url = textAt(reference, 'Attachment', 'ExternalReference', 'URI')
    const number = textAt(reference, 'ID')
    return url === null
      ? []
      : [{ number, description: longText(textAt(reference, 'DocumentDescription')), url }]
  })
}

function serviceDays(root: XmlElement, fields: Fields) {
  const delivered = fields.isoDay(elementAt(root, 'Delivery', 'ActualDeliveryDate'), 'serviceDate')
  const start = fields.isoDay(elementAt(root, 'InvoicePeriod', 'StartDate'), 'serviceDate')
  const end = fields.isoDay(elementAt(root, 'InvoicePeriod', 'EndDate'), 'serviceDateEnd')
  return {
    serviceDate: start ?? delivered ?? end,
    serviceDateEnd: start === null ? null : end,
    deliveredOn: delivered,
  }
}

function addressOf(address: XmlElement | null) {
  return {
    street: inOneLine(
      textAt(address, 'StreetName'),
      textAt(address, 'AdditionalStreetName'),
      textAt(address, 'AddressLine', 'Line'),
    ),
    zipCode: textAt(address, 'PostalZone'),
    city: textAt(address, 'CityName'),
    region: textAt(address, 'CountrySubentity'),
    country: textAt(address, 'Country', 'IdentificationCode'),
  }
}

function party(element: XmlElement | null): ReadParty {
  const registrations = elementsAt(element, 'PartyTaxScheme')
  const registered = (isVat: boolean) =>
    textAt(
      registrations.find((one) => (textAt(one, 'TaxScheme', 'ID')?.toUpperCase() === 'VAT') === isVat) ??
        null,
      'CompanyID',
    )
  const tradingName = textAt(element, 'PartyName', 'Name')
  const numbers = elementsAt(element, 'PartyIdentification', 'ID').filter((one) => !isOfSepa(one))
  const name = textAt(element, 'PartyLegalEntity', 'RegistrationName') ?? tradingName
  return {
    name,
    tradingName: tradingName === name ? null : tradingName,
    ...addressOf(elementAt(element, 'PostalAddress')),
    vatId: registered(true),
    taxNumber: registered(false),
    legalInfo: longText(textAt(element, 'PartyLegalEntity', 'CompanyLegalForm')),
    contactName: textAt(element, 'Contact', 'Name'),
    phone: textAt(element, 'Contact', 'Telephone'),
    mail: textAt(element, 'Contact', 'ElectronicMail'),
    electronicAddress: textAt(element, 'EndpointID'),
    partyNumber: textOf(numbers[0] ?? null),
    identifiers: textsOf([...numbers, ...elementsAt(element, 'PartyLegalEntity', 'CompanyID')]),
  }
}

/** Returns the VAT in the invoice's currency; a second total is in that of the books. */
function taxTotal(root: XmlElement, currency: string | null): XmlElement | null {
  const totals = elementsAt(root, 'TaxTotal')
  const own = totals.find((one) => elementAt(one, 'TaxAmount')?.attributes.currencyID === currency)
  return own ?? totals[0] ?? null
}

/** Returns the currency of the seller's VAT return and the total of VAT in it (BT-6, BT-111). */
function inTaxCurrency(root: XmlElement, currency: string | null, fields: Fields) {
  const taxCurrency = textAt(root, 'TaxCurrencyCode')
  const total = elementsAt(root, 'TaxTotal', 'TaxAmount').find(
    ({ attributes }) => taxCurrency !== currency && attributes.currencyID === taxCurrency,
  )
  return { taxCurrency, sumVatInTaxCurrency: fields.amount(total ?? null, 'sumVatInTaxCurrency') }
}

function sums(root: XmlElement, currency: string | null, fields: Fields) {
  const total = elementAt(root, 'LegalMonetaryTotal')
  const amount = (name: string, path: string) => fields.amount(elementAt(total, name), path)
  return {
    sumLines: amount('LineExtensionAmount', 'sumLines'),
    sumAllowances: amount('AllowanceTotalAmount', 'sumAllowances'),
    sumCharges: amount('ChargeTotalAmount', 'sumCharges'),
    sumNet: amount('TaxExclusiveAmount', 'sumNet'),
    sumVat: fields.amount(elementAt(taxTotal(root, currency), 'TaxAmount'), 'sumVat'),
    sumGross: amount('TaxInclusiveAmount', 'sumGross'),
    prepaid: amount('PrepaidAmount', 'prepaid'),
    rounding: amount('PayableRoundingAmount', 'rounding'),
    payable: amount('PayableAmount', 'payable'),
  }
}

function vatOf(element: XmlElement, path: string, fields: Fields): ReadVat {
  const category = elementAt(element, 'TaxCategory')
  return {
    category: textAt(category, 'ID'),
    vatRate: fields.amount(elementAt(category, 'Percent'), `${path}.vatRate`),
    net: fields.amount(elementAt(element, 'TaxableAmount'), `${path}.net`),
    vat: fields.amount(elementAt(element, 'TaxAmount'), `${path}.vat`),
    reason: longText(textAt(category, 'TaxExemptionReason') ?? textAt(category, 'TaxExemptionReasonCode')),
    reasonCode: textAt(category, 'TaxExemptionReasonCode'),
  }
}

function attachments(root: XmlElement): ReadAttachment[] {
  return elementsAt(root, 'AdditionalDocumentReference')
    .filter((reference) => elementAt(reference, 'Attachment', 'EmbeddedDocumentBinaryObject') !== null)
    .map((reference, index) => {
      const file = elementAt(reference, 'Attachment', 'EmbeddedDocumentBinaryObject')
      const name = file?.attributes.filename ?? textAt(reference, 'ID')
      return attachmentOf({ name, type: file?.attributes.mimeCode ?? null, content: textOf(file) }, index)
    })
}
