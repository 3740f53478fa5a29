import {
  elementAt,
  elementsAt,
  textAt,
  textOf,
  withinNamespaces,
  type XmlElement,
} from '@/lib/domain/xml-element'
import { attachmentOf } from './attachment'
import { discountTerms } from './discount-terms'
import { inOneLine, longText, textsOf, type Fields } from './fields'
import { profileOf } from './profile'
import type { ReadAttachment, ReadInvoice, ReadParty, ReadVat } from './read-invoice'
import { ublAllowance, ublLine } from './ubl-line'

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
  return {
    syntax: 'UBL',
    isCreditNote,
    guideline,
    profile: profileOf(guideline),
    typeCode: textAt(root, isCreditNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'),
    number: textAt(root, 'ID'),
    invoiceDate: fields.isoDay(elementAt(root, 'IssueDate'), 'invoiceDate'),
    ...serviceDays(root, fields),
    dueDate: fields.isoDay(dueDate, 'dueDate'),
    currency,
    seller: party(elementAt(root, 'AccountingSupplierParty', 'Party')),
    buyer: party(elementAt(root, 'AccountingCustomerParty', 'Party')),
    buyerReference: textAt(root, 'BuyerReference'),
    orderReference: textAt(root, 'OrderReference', 'ID'),
    paymentCodes: textsOf(elementsAt(root, 'PaymentMeans', 'PaymentMeansCode')),
    ibans: textsOf(elementsAt(root, 'PaymentMeans', 'PayeeFinancialAccount', 'ID')),
    bics: textsOf(
      elementsAt(root, 'PaymentMeans', 'PayeeFinancialAccount', 'FinancialInstitutionBranch', 'ID'),
    ),
    paymentReference: textAt(root, 'PaymentMeans', 'PaymentID'),
    paymentTerms,
    ...discountTerms(paymentTerms),
    ...sums(root, currency, fields),
    allowances: elementsAt(root, 'AllowanceCharge').map((one) => ublAllowance(one, 'allowances', fields)),
    vat: elementsAt(taxTotal(root, currency), 'TaxSubtotal').map((one, index) =>
      vatOf(one, `vat[${index}]`, fields),
    ),
    lines: elementsAt(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').map((line, index) =>
      ublLine(line, `lines[${index}]`, fields),
    ),
    attachments: attachments(root),
  }
}

function serviceDays(root: XmlElement, fields: Fields) {
  const delivered = fields.isoDay(elementAt(root, 'Delivery', 'ActualDeliveryDate'), 'serviceDate')
  const start = fields.isoDay(elementAt(root, 'InvoicePeriod', 'StartDate'), 'serviceDate')
  const end = fields.isoDay(elementAt(root, 'InvoicePeriod', 'EndDate'), 'serviceDateEnd')
  return { serviceDate: start ?? delivered ?? end, serviceDateEnd: start === null ? null : end }
}

function party(element: XmlElement | null): ReadParty {
  const address = elementAt(element, 'PostalAddress')
  const registrations = elementsAt(element, 'PartyTaxScheme')
  const registered = (isVat: boolean) =>
    textAt(
      registrations.find((one) => (textAt(one, 'TaxScheme', 'ID')?.toUpperCase() === 'VAT') === isVat) ??
        null,
      'CompanyID',
    )
  return {
    name: textAt(element, 'PartyLegalEntity', 'RegistrationName') ?? textAt(element, 'PartyName', 'Name'),
    street: inOneLine(
      textAt(address, 'StreetName'),
      textAt(address, 'AdditionalStreetName'),
      textAt(address, 'AddressLine', 'Line'),
    ),
    zipCode: textAt(address, 'PostalZone'),
    city: textAt(address, 'CityName'),
    country: textAt(address, 'Country', 'IdentificationCode'),
    vatId: registered(true),
    taxNumber: registered(false),
    contactName: textAt(element, 'Contact', 'Name'),
    phone: textAt(element, 'Contact', 'Telephone'),
    mail: textAt(element, 'Contact', 'ElectronicMail'),
    electronicAddress: textAt(element, 'EndpointID'),
    partyNumber: textAt(element, 'PartyIdentification', 'ID'),
    identifiers: textsOf([
      ...elementsAt(element, 'PartyIdentification', 'ID'),
      ...elementsAt(element, 'PartyLegalEntity', 'CompanyID'),
    ]),
  }
}

/** Returns the VAT in the invoice's currency; a second total is in that of the books. */
function taxTotal(root: XmlElement, currency: string | null): XmlElement | null {
  const totals = elementsAt(root, 'TaxTotal')
  const own = totals.find((one) => elementAt(one, 'TaxAmount')?.attributes.currencyID === currency)
  return own ?? totals[0] ?? null
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
