import { BUYER, bytesOf } from './received-invoices'

interface PlainInvoice {
  number: string
  /** 386: an advance; CreditNote: a credit. */
  typeCode?: '380' | '386' | 'CreditNote'
  day?: string
  net: number
  /** What it deducts as paid before, in euros. */
  prepaid?: number
  /** Numbers of preceding invoices (BG-3). */
  references?: readonly string[]
  /** Name and VAT id of the seller. */
  seller?: readonly [name: string, vatId: string]
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const euros = (amount: number) => amount.toFixed(2)

/** An XRechnung for one line at 19 %, as an advance, its credit or a final invoice. */
export function plainInvoice({
  number,
  typeCode = '380',
  day = '2026-10-05',
  net,
  prepaid = 0,
  references = [],
  seller: [name, vatId] = ['Anlagenbau Weber GmbH', 'DE136695976'],
}: PlainInvoice): Uint8Array {
  const isCredit = typeCode === 'CreditNote'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const vat = Math.round(net * 19) / 100
  const amount = (tag: string, value: number) => `<cbc:${tag} currencyID="EUR">${euros(value)}</cbc:${tag}>`
  const party = (own: string, mail: string, tax: string) => `<cac:Party>
    <cbc:EndpointID schemeID="EM">${mail}@example.de</cbc:EndpointID>
    <cac:PostalAddress><cbc:StreetName>Weg 5</cbc:StreetName><cbc:CityName>Bonn</cbc:CityName><cbc:PostalZone>53111</cbc:PostalZone>
      <cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    ${tax && `<cac:PartyTaxScheme><cbc:CompanyID>${tax}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`}
    <cac:PartyLegalEntity><cbc:RegistrationName>${own}</cbc:RegistrationName></cac:PartyLegalEntity>
    <cac:Contact><cbc:Name>Büro</cbc:Name><cbc:Telephone>0228 1234</cbc:Telephone><cbc:ElectronicMail>${mail}@example.de</cbc:ElectronicMail></cac:Contact></cac:Party>`
  const quantity = isCredit ? 'CreditedQuantity' : 'InvoicedQuantity'
  return bytesOf(`<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${UBL}:${root}-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>${day}</cbc:IssueDate>${isCredit ? '' : `<cbc:DueDate>${day}</cbc:DueDate>`}
  <cbc:${root}TypeCode>${isCredit ? '381' : typeCode}</cbc:${root}TypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:BuyerReference>04011000-12345-03</cbc:BuyerReference>
  ${references.map((one) => `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${one}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`).join('')}
  <cac:AccountingSupplierParty>${party(name, 'weber', vatId)}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party(BUYER, 'kunde', '')}</cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryDate>${day}</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:TaxTotal>${amount('TaxAmount', vat)}<cac:TaxSubtotal>${amount('TaxableAmount', net)}${amount('TaxAmount', vat)}
    <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${amount('LineExtensionAmount', net)}${amount('TaxExclusiveAmount', net)}${amount('TaxInclusiveAmount', net + vat)}
    ${prepaid ? amount('PrepaidAmount', prepaid) : ''}${amount('PayableAmount', net + vat - prepaid)}</cac:LegalMonetaryTotal>
  <cac:${root}Line><cbc:ID>1</cbc:ID><cbc:${quantity} unitCode="H87">1</cbc:${quantity}>${amount('LineExtensionAmount', net)}
    <cac:Item><cbc:Name>Anlage</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price>${amount('PriceAmount', net)}</cac:Price></cac:${root}Line>
</${root}>`)
}
