import { elementAt, elementsAt, textAt, textOf, type XmlElement } from '@/lib/domain/xml-element'
import { inOneLine, longText, textsOf } from './fields'
import type { ReadParty } from './read-invoice'

/** Reads seller or buyer of a Cross Industry Invoice or of ZUGFeRD 1.0. */
export function ciiParty(element: XmlElement | null): ReadParty {
  const address = elementAt(element, 'PostalTradeAddress')
  const registrations = elementsAt(element, 'SpecifiedTaxRegistration', 'ID')
  const registered = (scheme: string) =>
    textOf(registrations.find(({ attributes }) => attributes.schemeID === scheme) ?? null)
  const contact = elementAt(element, 'DefinedTradeContact')
  const name = textAt(element, 'Name')
  const tradingName = textAt(element, 'SpecifiedLegalOrganization', 'TradingBusinessName')
  return {
    name: name ?? tradingName,
    tradingName: name === null || tradingName === name ? null : tradingName,
    street: inOneLine(textAt(address, 'LineOne'), textAt(address, 'LineTwo'), textAt(address, 'LineThree')),
    zipCode: textAt(address, 'PostcodeCode'),
    city: textAt(address, 'CityName'),
    region: textAt(address, 'CountrySubDivisionName'),
    country: textAt(address, 'CountryID'),
    vatId: registered('VA'),
    taxNumber: registered('FC'),
    legalInfo: longText(textAt(element, 'Description')),
    contactName: inOneLine(textAt(contact, 'PersonName'), textAt(contact, 'DepartmentName')),
    phone: textAt(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
    mail: textAt(contact, 'EmailURIUniversalCommunication', 'URIID'),
    electronicAddress: textAt(element, 'URIUniversalCommunication', 'URIID'),
    partyNumber: textAt(element, 'ID'),
    identifiers: textsOf([
      ...elementsAt(element, 'ID'),
      ...elementsAt(element, 'GlobalID'),
      ...elementsAt(element, 'SpecifiedLegalOrganization', 'ID'),
    ]),
  }
}
