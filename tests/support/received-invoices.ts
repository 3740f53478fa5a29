import { PDFDocument } from '@cantoo/pdf-lib'

/** Parts of a small received invoice that tests vary; each replaces a piece of its XML. */
export interface Varied {
  typeCode?: string
  guideline?: string
  payable?: string
  terms?: string
  /** Name of the buyer; by default the company of `mintWorld`. */
  buyer?: string
  /** XML put at the end of the document. */
  extra?: string
}

const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
/** VAT id of the seller of all fixtures. */
const SELLER = 'DE136695976'
/** Who all fixtures are for: the company of `mintWorld`, whose name begins like that. */
export const BUYER = 'Prüfstand'
export const BUYER_VAT_ID = 'DE129273398'
const TERMS = '#SKONTO#TAGE=14#PROZENT=2.00#'
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/**
 * An XRechnung for 2 kinds of goods: 100.00 at 19 %, 50.00 at 7 %, a discount of 10.00 at 19 %;
 * 140.00 net, 160.60 gross.
 */
export function ublInvoice({
  typeCode = '380',
  guideline = XRECHNUNG,
  payable = '160.60',
  buyer = BUYER,
  ...rest
}: Varied = {}) {
  const root = typeCode === 'CreditNote' ? 'CreditNote' : 'Invoice'
  const code = root === 'CreditNote' ? '381' : typeCode
  const quantity = root === 'CreditNote' ? 'CreditedQuantity' : 'InvoicedQuantity'
  const party = (name: string, scheme: string, vatId: string) => `<cac:Party>
    <cbc:EndpointID schemeID="EM">${scheme}@example.de</cbc:EndpointID>
    <cac:PostalAddress><cbc:StreetName>Gasse 1</cbc:StreetName><cbc:CityName>Köln</cbc:CityName><cbc:PostalZone>50667</cbc:PostalZone>
      <cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>${vatId}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity>
    <cac:Contact><cbc:Name>Büro</cbc:Name><cbc:Telephone>0221 123</cbc:Telephone><cbc:ElectronicMail>${scheme}@example.de</cbc:ElectronicMail></cac:Contact></cac:Party>`
  const rate = (net: string, vat: string, percent: string) => `<cac:TaxSubtotal>
    <cbc:TaxableAmount currencyID="EUR">${net}</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">${vat}</cbc:TaxAmount>
    <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${percent}</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal>`
  const line = (
    id: number,
    name: string,
    price: string,
    net: string,
    percent: string,
  ) => `<cac:${root}Line><cbc:ID>${id}</cbc:ID>
    <cbc:${quantity} unitCode="H87">10</cbc:${quantity}><cbc:LineExtensionAmount currencyID="EUR">${net}</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>${name}</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${percent}</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">${price}</cbc:PriceAmount></cac:Price></cac:${root}Line>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${UBL}:${root}-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">
  <cbc:CustomizationID>${guideline}</cbc:CustomizationID><cbc:ID>R-1</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate>
  ${root === 'Invoice' ? '<cbc:DueDate>2026-12-02</cbc:DueDate>' : ''}<cbc:${root}TypeCode>${code}</cbc:${root}TypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:BuyerReference>K-17</cbc:BuyerReference>
  <cac:OrderReference><cbc:ID>B-9</cbc:ID></cac:OrderReference>
  <cac:AdditionalDocumentReference><cbc:ID>L1</cbc:ID><cac:Attachment>
    <cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="liefer.csv">eCx5Cg==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>
  <cac:AccountingSupplierParty>${party('Großhandel &amp; Söhne', 'lieferant', SELLER)}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party(buyer, 'laden', BUYER_VAT_ID)}</cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryDate>2026-10-30</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>
    ${root === 'CreditNote' ? '<cbc:PaymentDueDate>2026-12-02</cbc:PaymentDueDate>' : ''}<cbc:PaymentID>R-1/17</cbc:PaymentID>
    <cac:PayeeFinancialAccount><cbc:ID>DE75 5121 0800 1245 1261 99</cbc:ID><cac:FinancialInstitutionBranch><cbc:ID>SOGEDEFF</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:PaymentTerms><cbc:Note>${rest.terms ?? TERMS}</cbc:Note></cac:PaymentTerms>
  <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">10.00</cbc:Amount>
    <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">20.60</cbc:TaxAmount>${rate('90.00', '17.10', '19')}${rate('50.00', '3.50', '7.00')}</cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">150</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">140.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">160.60</cbc:TaxInclusiveAmount><cbc:AllowanceTotalAmount currencyID="EUR">10.00</cbc:AllowanceTotalAmount>
    <cbc:PayableAmount currencyID="EUR">${payable}</cbc:PayableAmount></cac:LegalMonetaryTotal>
  ${line(1, 'Kaffee', '10.0000', '100.00', '19')}${line(2, 'Milch', '5', '50.00', '7')}${rest.extra ?? ''}
</${root}>`
}

const STANDARD = 'urn:un:unece:uncefact:data:standard'

/** The same invoice as a Cross Industry Invoice. */
export function ciiInvoice({
  typeCode = '380',
  guideline = XRECHNUNG,
  payable = '160.60',
  buyer = BUYER,
  ...rest
}: Varied = {}) {
  const date = (name: string, day: string) =>
    `<ram:${name}><udt:DateTimeString format="102">${day}</udt:DateTimeString></ram:${name}>`
  const party = (name: string, scheme: string, vatId: string) => `<ram:Name>${name}</ram:Name>
    <ram:DefinedTradeContact><ram:PersonName>Büro</ram:PersonName><ram:TelephoneUniversalCommunication><ram:CompleteNumber>0221 123</ram:CompleteNumber></ram:TelephoneUniversalCommunication><ram:EmailURIUniversalCommunication><ram:URIID>${scheme}@example.de</ram:URIID></ram:EmailURIUniversalCommunication></ram:DefinedTradeContact>
    <ram:PostalTradeAddress><ram:PostcodeCode>50667</ram:PostcodeCode><ram:LineOne>Gasse 1</ram:LineOne><ram:CityName>Köln</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>
    <ram:URIUniversalCommunication><ram:URIID schemeID="EM">${scheme}@example.de</ram:URIID></ram:URIUniversalCommunication>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${vatId}</ram:ID></ram:SpecifiedTaxRegistration>`
  const tax = (percent: string, sums = '') =>
    `<ram:ApplicableTradeTax>${sums}<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>${percent}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`
  const rate = (net: string, vat: string, percent: string) =>
    tax(
      percent,
      `<ram:CalculatedAmount>${vat}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>${net}</ram:BasisAmount>`,
    )
  const line = (
    id: number,
    name: string,
    price: string,
    net: string,
    percent: string,
  ) => `<ram:IncludedSupplyChainTradeLineItem>
    <ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID></ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedTradeProduct><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${price}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">10</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement>${tax(percent)}<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${net}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="${STANDARD}:CrossIndustryInvoice:100" xmlns:ram="${STANDARD}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${STANDARD}:UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${guideline}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument><ram:ID>R-1</ram:ID><ram:TypeCode>${typeCode}</ram:TypeCode>${date('IssueDateTime', '20261102')}</rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    ${line(1, 'Kaffee', '10.0000', '100.00', '19')}${line(2, 'Milch', '5', '50.00', '7')}
    <ram:ApplicableHeaderTradeAgreement><ram:BuyerReference>K-17</ram:BuyerReference>
      <ram:SellerTradeParty>${party('Großhandel &amp; Söhne', 'lieferant', SELLER)}</ram:SellerTradeParty><ram:BuyerTradeParty>${party(buyer, 'laden', BUYER_VAT_ID)}</ram:BuyerTradeParty>
      <ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>B-9</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>
      <ram:AdditionalReferencedDocument><ram:IssuerAssignedID>L1</ram:IssuerAssignedID><ram:AttachmentBinaryObject mimeCode="text/csv" filename="liefer.csv">eCx5Cg==</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent>${date('OccurrenceDateTime', '20261030')}</ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
    <ram:ApplicableHeaderTradeSettlement><ram:PaymentReference>R-1/17</ram:PaymentReference><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE75512108001245126199</ram:IBANID></ram:PayeePartyCreditorFinancialAccount>
        <ram:PayeeSpecifiedCreditorFinancialInstitution><ram:BICID>SOGEDEFF</ram:BICID></ram:PayeeSpecifiedCreditorFinancialInstitution></ram:SpecifiedTradeSettlementPaymentMeans>
      ${rate('90.00', '17.10', '19')}${rate('50.00', '3.50', '7.00')}
      <ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>10.00</ram:ActualAmount>
        <ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>
      <ram:SpecifiedTradePaymentTerms><ram:Description>${rest.terms ?? TERMS}</ram:Description>${date('DueDateDateTime', '20261202')}</ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>150.00</ram:LineTotalAmount><ram:AllowanceTotalAmount>10.00</ram:AllowanceTotalAmount>
        <ram:TaxBasisTotalAmount>140.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">20.60</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>160.60</ram:GrandTotalAmount><ram:DuePayableAmount>${payable}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>${rest.extra ?? ''}
</rsm:CrossIndustryInvoice>`
}

/** The same invoice in ZUGFeRD 1.0. */
export const zugferd1Invoice = (change: Varied = {}) =>
  ciiInvoice({ ...change, guideline: 'urn:ferd:CrossIndustryDocument:invoice:1p0:comfort' })
    .replaceAll(`${STANDARD}:CrossIndustryInvoice:100`, 'urn:ferd:CrossIndustryDocument:invoice:1p0')
    .replaceAll('CrossIndustryInvoice', 'CrossIndustryDocument')
    .replaceAll('ExchangedDocumentContext', 'SpecifiedExchangedDocumentContext')
    .replaceAll('rsm:ExchangedDocument>', 'rsm:HeaderExchangedDocument>')
    .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
    .replaceAll('ApplicableHeaderTrade', 'ApplicableSupplyChainTrade')
    .replaceAll('SpecifiedLineTrade', 'SpecifiedSupplyChainTrade')
    .replace(
      /SpecifiedTradeSettlement(?:Header|Line)MonetarySummation/g,
      'SpecifiedTradeSettlementMonetarySummation',
    )
    .replaceAll('RateApplicablePercent', 'ApplicablePercent')
    .replace('<ram:IssuerAssignedID>B-9</ram:IssuerAssignedID>', '<ram:ID>B-9</ram:ID>')

export const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text))

/** A PDF that carries files by their names. */
export async function pdfWith(files: Record<string, string>): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 200])
  for (const [name, text] of Object.entries(files))
    await pdf.attach(Buffer.from(text), name, { mimeType: 'text/xml' })
  return pdf.save()
}
