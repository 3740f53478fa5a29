import { elementAt, elementsAt, textAt, type XmlElement } from '@/lib/domain/xml-element'
import type { Decimal } from './decimals'
import { longText, type Fields } from './fields'
import type { ReadAllowance, ReadLine } from './read-invoice'

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
  const name = textAt(line, 'SpecifiedTradeProduct', 'Name')
  if (!agreement && !delivery && !summation && name === null) return null
  const price = elementAt(agreement, 'NetPriceProductTradePrice')
  const quantity = elementAt(delivery, 'BilledQuantity')
  const tax = elementAt(settlement, 'ApplicableTradeTax')
  const amount = (element: XmlElement | null, field: string) => fields.amount(element, `${path}.${field}`)
  return {
    position: textAt(line, 'AssociatedDocumentLineDocument', 'LineID'),
    name: longText(name),
    quantity: amount(quantity, 'quantity'),
    unit: quantity?.attributes.unitCode ?? null,
    price: amount(elementAt(price, 'ChargeAmount'), 'price'),
    priceQuantity: amount(elementAt(price, 'BasisQuantity'), 'price'),
    net: amount(elementAt(summation, 'LineTotalAmount'), 'net'),
    vatRate: percentOf(tax, `${path}.vatRate`, fields),
    category: textAt(tax, 'CategoryCode'),
    allowances: elementsAt(settlement, 'SpecifiedTradeAllowanceCharge').map((one) =>
      ciiAllowance(one, `${path}.net`, fields),
    ),
    isInformation: INFORMATION.has(
      textAt(line, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode') ?? '',
    ),
  }
}

/** Reads an allowance or charge of a document or line. */
export function ciiAllowance(element: XmlElement, path: string, fields: Fields): ReadAllowance {
  const tax = elementAt(element, 'CategoryTradeTax')
  return {
    isCharge: textAt(element, 'ChargeIndicator', 'Indicator') === 'true',
    amount: fields.amount(elementAt(element, 'ActualAmount'), path),
    category: textAt(tax, 'CategoryCode'),
    vatRate: percentOf(tax, path, fields),
  }
}

/** Reads transport costs and the like, which EXTENDED and ZUGFeRD 1.0 state separately. */
export function ciiServiceCharge(element: XmlElement, path: string, fields: Fields): ReadAllowance {
  const tax = elementAt(element, 'AppliedTradeTax')
  return {
    isCharge: true,
    amount: fields.amount(elementAt(element, 'AppliedAmount'), path),
    category: textAt(tax, 'CategoryCode'),
    vatRate: percentOf(tax, path, fields),
  }
}
