import { elementAt, elementsAt, textAt, type XmlElement } from '@/lib/domain/xml-element'
import { longText, type Fields } from './fields'
import type { ReadAllowance, ReadLine } from './read-invoice'

/** Reads a line of a UBL invoice or credit note. */
export function ublLine(line: XmlElement, path: string, fields: Fields): ReadLine {
  const quantity = elementAt(line, 'InvoicedQuantity') ?? elementAt(line, 'CreditedQuantity')
  const category = elementAt(line, 'Item', 'ClassifiedTaxCategory')
  const amount = (element: XmlElement | null, field: string) => fields.amount(element, `${path}.${field}`)
  return {
    position: textAt(line, 'ID'),
    name: longText(textAt(line, 'Item', 'Name')),
    quantity: amount(quantity, 'quantity'),
    unit: quantity?.attributes.unitCode ?? null,
    price: amount(elementAt(line, 'Price', 'PriceAmount'), 'price'),
    priceQuantity: amount(elementAt(line, 'Price', 'BaseQuantity'), 'price'),
    net: amount(elementAt(line, 'LineExtensionAmount'), 'net'),
    vatRate: amount(elementAt(category, 'Percent'), 'vatRate'),
    category: textAt(category, 'ID'),
    allowances: elementsAt(line, 'AllowanceCharge').map((one) => ublAllowance(one, `${path}.net`, fields)),
    isInformation: false,
  }
}

/** Reads an allowance or charge of a document or line. */
export function ublAllowance(element: XmlElement, path: string, fields: Fields): ReadAllowance {
  return {
    isCharge: textAt(element, 'ChargeIndicator') === 'true',
    amount: fields.amount(elementAt(element, 'Amount'), path),
    category: textAt(element, 'TaxCategory', 'ID'),
    vatRate: fields.amount(elementAt(element, 'TaxCategory', 'Percent'), path),
  }
}
