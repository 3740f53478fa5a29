import { elementAt, elementsAt, textAt, type XmlElement } from '@/lib/domain/xml-element'
import type { Decimal } from './decimals'
import {
  accounting,
  attributesOf,
  inOneLine,
  isTrue,
  placeOf,
  longText,
  namedTexts,
  textsOf,
  type Fields,
} from './fields'
import type { ReadAllowance, ReadLine, ReadNote, ReadReference } from './read-invoice'
import type { ReferenceKind } from '../words'

/** Returns a percentage that D16B and ZUGFeRD 1.0 name differently. */
export const percentOf = (tax: XmlElement | null, path: string, fields: Fields): Decimal | null =>
  fields.amount(elementAt(tax, 'RateApplicablePercent') ?? elementAt(tax, 'ApplicablePercent'), path)

/** Reasons of lines that only group or explain others. */
const INFORMATION = new Set(['GROUP', 'INFORMATION'])

/** Returns the first part of a line that exists under one of its names. */
function partOf(line: XmlElement, ...names: string[]): XmlElement | null {
  return names.map((name) => elementAt(line, name)).find((part) => part !== null) ?? null
}

/**
 * Reads a line of a Cross Industry Invoice or of ZUGFeRD 1.0; null for a line of ZUGFeRD 1.0 or
 * EXTENDED that only has text.
 */
export function ciiLine(line: XmlElement, path: string, fields: Fields): ReadLine | null {
  const agreement = partOf(line, 'SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement')
  const delivery = partOf(line, 'SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery')
  const settlement = partOf(line, 'SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement')
  const summation =
    settlement &&
    partOf(
      settlement,
      'SpecifiedTradeSettlementLineMonetarySummation',
      'SpecifiedTradeSettlementMonetarySummation',
    )
  const product = elementAt(line, 'SpecifiedTradeProduct')
  const name = textAt(product, 'Name')
  if (!agreement && !delivery && !summation && name === null) return null
  const document = elementAt(line, 'AssociatedDocumentLineDocument')
  const price = elementAt(agreement, 'NetPriceProductTradePrice')
  const quantity = elementAt(delivery, 'BilledQuantity')
  const tax = elementAt(settlement, 'ApplicableTradeTax')
  const amount = (element: XmlElement | null, field: string) => fields.amount(element, `${path}.${field}`)
  return {
    position: textAt(document, 'LineID'),
    parent: textAt(document, 'ParentLineID'),
    name: longText(name),
    description: longText(textAt(product, 'Description')),
    notes: ciiNotes(document),
    ...numbersOf(product),
    references: [
      ...ciiReferences('ORDER', elementsAt(agreement, 'BuyerOrderReferencedDocument'), fields),
      ...ciiReferences('DELIVERY_NOTE', elementsAt(delivery, 'DespatchAdviceReferencedDocument'), fields),
      ...ciiReferences('DELIVERY_NOTE', elementsAt(delivery, 'DeliveryNoteReferencedDocument'), fields),
      ...ciiReferences('OBJECT', elementsAt(settlement, 'AdditionalReferencedDocument'), fields),
      ...textsOf(
        ['ReceivableSpecifiedTradeAccountingAccount', 'SpecifiedTradeAccountingAccount'].flatMap((account) =>
          elementsAt(settlement, account, 'ID'),
        ),
      ).map(accounting),
    ],
    quantity: amount(quantity, 'quantity'),
    unit: quantity?.attributes.unitCode ?? null,
    price: amount(elementAt(price, 'ChargeAmount'), 'price'),
    grossPrice: amount(elementAt(agreement, 'GrossPriceProductTradePrice', 'ChargeAmount'), 'price'),
    priceQuantity: amount(elementAt(price, 'BasisQuantity'), 'price'),
    net: amount(elementAt(summation, 'LineTotalAmount'), 'net'),
    vatRate: percentOf(tax, `${path}.vatRate`, fields),
    category: textAt(tax, 'CategoryCode'),
    ...serviceDays(elementAt(settlement, 'BillingSpecifiedPeriod'), delivery, fields, path),
    allowances: elementsAt(settlement, 'SpecifiedTradeAllowanceCharge').map((one) =>
      ciiAllowance(one, `${path}.net`, fields),
    ),
    isInformation: INFORMATION.has(textAt(document, 'LineStatusReasonCode') ?? ''),
  }
}

function numbersOf(product: XmlElement | null) {
  return {
    sellerNumber: textAt(product, 'SellerAssignedID'),
    buyerNumber: textAt(product, 'BuyerAssignedID'),
    standardNumber: textAt(product, 'GlobalID'),
    attributes: [
      ...attributesOf(elementsAt(product, 'ApplicableProductCharacteristic'), 'Description', 'Value'),
      ...namedTexts('Herkunftsland', elementsAt(product, 'OriginTradeCountry', 'ID')),
      ...namedTexts('Enthält', elementsAt(product, 'IncludedReferencedProduct', 'Name')),
      ...namedTexts('Klassifikation', elementsAt(product, 'DesignatedProductClassification', 'ClassCode')),
    ],
  }
}

function serviceDays(period: XmlElement | null, delivery: XmlElement | null, fields: Fields, path: string) {
  const day = (element: XmlElement | null, name: string, end?: 'last') =>
    fields.compactDay(elementAt(element, 'DateTimeString'), `${path}.${name}`, end)
  const event = elementAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime')
  const start = day(elementAt(period, 'StartDateTime'), 'serviceDate')
  return {
    serviceDate: start ?? day(event, 'serviceDate'),
    serviceDateEnd: day(elementAt(period, 'EndDateTime'), 'serviceDateEnd', 'last'),
  }
}

/** Reads the notes of a document or line. */
export const ciiNotes = (document: XmlElement | null): ReadNote[] =>
  elementsAt(document, 'IncludedNote').flatMap((note) => {
    const text = longText(textsOf(elementsAt(note, 'Content')).join('\n') || null)
    return text ? [{ subject: textAt(note, 'SubjectCode'), text }] : []
  })

/** Reads documents that an invoice or line names; ZUGFeRD 1.0 calls their number ID. */
export const ciiReferences = (
  kind: ReferenceKind,
  elements: readonly XmlElement[],
  fields: Fields,
): ReadReference[] =>
  elements.flatMap((element) => {
    const day =
      fields.compactDay(elementAt(element, 'FormattedIssueDateTime', 'DateTimeString'), 'references') ??
      fields.isoDay(elementAt(element, 'IssueDateTime'), 'references')
    const document = textAt(element, 'IssuerAssignedID') ?? textAt(element, 'ID')
    // EN 16931-3-3 asks for this name of each project
    const name = longText(textAt(element, 'Name')?.replace(/^Project reference$/i, '') || null)
    return placeOf(kind, document, textAt(element, 'LineID'), day).map((one) => ({
      ...one,
      description: inOneLine(one.description, name),
    }))
  })

/** Reads an allowance or charge of a document or line. */
export function ciiAllowance(element: XmlElement, path: string, fields: Fields): ReadAllowance {
  const tax = elementAt(element, 'CategoryTradeTax')
  return {
    isCharge: isTrue(elementAt(element, 'ChargeIndicator', 'Indicator')),
    amount: fields.amount(elementAt(element, 'ActualAmount'), path),
    base: fields.amount(elementAt(element, 'BasisAmount'), path),
    percent: fields.amount(elementAt(element, 'CalculationPercent'), path),
    category: textAt(tax, 'CategoryCode'),
    vatRate: percentOf(tax, path, fields),
    reason: longText(textAt(element, 'Reason')),
    reasonCode: textAt(element, 'ReasonCode'),
  }
}

/** Reads transport costs and the like, which EXTENDED and ZUGFeRD 1.0 state separately. */
export function ciiServiceCharge(element: XmlElement, path: string, fields: Fields): ReadAllowance {
  const tax = elementAt(element, 'AppliedTradeTax')
  return {
    isCharge: true,
    amount: fields.amount(elementAt(element, 'AppliedAmount'), path),
    base: null,
    percent: null,
    category: textAt(tax, 'CategoryCode'),
    vatRate: percentOf(tax, path, fields),
    reason: longText(textAt(element, 'Description')),
    reasonCode: null,
  }
}
