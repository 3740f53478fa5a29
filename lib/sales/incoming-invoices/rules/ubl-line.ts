import { elementAt, elementsAt, textAt, textOf, type XmlElement } from '@/lib/domain/xml-element'
import {
  accounting,
  placeOf,
  attributesOf,
  isTrue,
  longText,
  namedTexts,
  textsOf,
  type Fields,
} from './fields'
import type { ReadAllowance, ReadLine, ReadNote, ReadReference } from './read-invoice'
import type { ReferenceKind } from '../words'

/** Reads a line of a UBL invoice or credit note, and the lines that it consists of (extension). */
export function ublLines(
  line: XmlElement,
  fields: Fields,
  index: () => number,
  parent: string | null = null,
): ReadLine[] {
  const own = ublLine(line, `lines[${index()}]`, fields)
  const parts = [...elementsAt(line, 'SubInvoiceLine'), ...elementsAt(line, 'SubCreditNoteLine')]
  return [
    { ...own, parent, isInformation: parent !== null },
    ...parts.flatMap((part) => ublLines(part, fields, index, own.position ?? '')),
  ]
}

function ublLine(line: XmlElement, path: string, fields: Fields): ReadLine {
  const quantity = elementAt(line, 'InvoicedQuantity') ?? elementAt(line, 'CreditedQuantity')
  const item = elementAt(line, 'Item')
  const category = elementAt(item, 'ClassifiedTaxCategory')
  const price = elementAt(line, 'Price')
  const amount = (element: XmlElement | null, field: string) => fields.amount(element, `${path}.${field}`)
  return {
    position: textAt(line, 'ID'),
    parent: null,
    name: longText(textAt(item, 'Name')),
    description: longText(textAt(item, 'Description')),
    notes: ublNotes(line),
    sellerNumber: textAt(item, 'SellersItemIdentification', 'ID'),
    buyerNumber: textAt(item, 'BuyersItemIdentification', 'ID'),
    standardNumber: textAt(item, 'StandardItemIdentification', 'ID'),
    attributes: [
      ...attributesOf(elementsAt(item, 'AdditionalItemProperty'), 'Name', 'Value'),
      ...namedTexts('Herkunftsland', elementsAt(item, 'OriginCountry', 'IdentificationCode')),
      ...namedTexts('Klassifikation', elementsAt(item, 'CommodityClassification', 'ItemClassificationCode')),
    ],
    references: [
      ...ublPlaces('ORDER', elementsAt(line, 'OrderLineReference'), 'OrderReference'),
      ...ublPlaces('DELIVERY_NOTE', elementsAt(line, 'DespatchLineReference'), 'DocumentReference'),
      ...ublReferences('INVOICE', elementsAt(line, 'BillingReference', 'InvoiceDocumentReference'), fields),
      ...ublReferences('OBJECT', elementsAt(line, 'DocumentReference'), fields),
      ...textsOf(elementsAt(line, 'AccountingCost')).map(accounting),
    ],
    quantity: amount(quantity, 'quantity'),
    unit: quantity?.attributes.unitCode ?? null,
    price: amount(elementAt(price, 'PriceAmount'), 'price'),
    grossPrice: amount(elementAt(price, 'AllowanceCharge', 'BaseAmount'), 'price'),
    priceQuantity: amount(elementAt(price, 'BaseQuantity'), 'price'),
    net: amount(elementAt(line, 'LineExtensionAmount'), 'net'),
    vatRate: amount(elementAt(category, 'Percent'), 'vatRate'),
    category: textAt(category, 'ID'),
    serviceDate: fields.isoDay(
      elementAt(line, 'InvoicePeriod', 'StartDate') ?? elementAt(line, 'Delivery', 'ActualDeliveryDate'),
      `${path}.serviceDate`,
    ),
    serviceDateEnd: fields.isoDay(elementAt(line, 'InvoicePeriod', 'EndDate'), `${path}.serviceDateEnd`),
    allowances: elementsAt(line, 'AllowanceCharge').map((one) => ublAllowance(one, `${path}.net`, fields)),
    isInformation: false,
  }
}

/** Reads an allowance or charge of a document or line. */
export function ublAllowance(element: XmlElement, path: string, fields: Fields): ReadAllowance {
  return {
    isCharge: isTrue(elementAt(element, 'ChargeIndicator')),
    amount: fields.amount(elementAt(element, 'Amount'), path),
    base: fields.amount(elementAt(element, 'BaseAmount'), path),
    percent: fields.amount(elementAt(element, 'MultiplierFactorNumeric'), path),
    category: textAt(element, 'TaxCategory', 'ID'),
    vatRate: fields.amount(elementAt(element, 'TaxCategory', 'Percent'), path),
    reason: longText(textAt(element, 'AllowanceChargeReason')),
    reasonCode: textAt(element, 'AllowanceChargeReasonCode'),
  }
}

/** Reads the notes of a document or line; UBL writes what one is about before it: `#AAI#text`. */
export const ublNotes = (element: XmlElement): ReadNote[] =>
  elementsAt(element, 'Note').flatMap((note) => {
    const [, subject, rest] = /^#([A-Z]{2,3})#([^]*)$/.exec(textOf(note) ?? '') ?? []
    const text = longText((rest ?? textOf(note) ?? '').trim() || null)
    return text ? [{ subject: subject ?? null, text }] : []
  })

/** Reads documents that an invoice or line names. */
export const ublReferences = (
  kind: ReferenceKind,
  elements: readonly XmlElement[],
  fields: Fields,
  path: readonly string[] = ['ID'],
): ReadReference[] =>
  elements.flatMap((element) => {
    const number = textAt(element, ...path)
    const day = fields.isoDay(elementAt(element, 'IssueDate'), 'references')
    const description = longText(textAt(element, 'DocumentDescription'))
    return number === null ? [] : [{ kind, number, day, description }]
  })

/** Reads lines of other documents: by the number of the document, if stated, and of the line. */
const ublPlaces = (kind: ReferenceKind, elements: readonly XmlElement[], document: string): ReadReference[] =>
  elements.flatMap((element) => placeOf(kind, textAt(element, document, 'ID'), textAt(element, 'LineID')))
