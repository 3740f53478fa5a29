import { describe, expect, it } from 'vitest'
import { bytesOf, ciiInvoice, ublInvoice, zugferd1Invoice } from '@/tests/support/received-invoices'
import { readFile } from '../steps/read-file'

const read = async (text: string) => {
  const { fields, findings, isValid } = await readFile(bytesOf(text))
  if (!fields) throw new Error('no invoice')
  return { ...fields, codes: findings.map(({ code, path }) => `${code} ${path}`), isValid }
}

/** Puts XML behind the first place of a text, which must exist. */
const after = (text: string, place: string, xml: string) => {
  expect(text).toContain(place)
  return text.replace(place, `${place}${xml}`)
}
const before = (text: string, place: string, xml: string) => {
  expect(text).toContain(place)
  return text.replace(place, `${xml}${place}`)
}

/** What both syntaxes can say beside the usual, put into the small invoice. */
function fullUbl(): string {
  const address = `<cac:Address><cbc:StreetName>Hafen 2</cbc:StreetName><cbc:CityName>Kiel</cbc:CityName><cbc:PostalZone>24103</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:Address>`
  const reference = (name: string, id: string) => `<cac:${name}><cbc:ID>${id}</cbc:ID></cac:${name}>`
  let text = ublInvoice()
  text = before(
    text,
    '<cbc:DocumentCurrencyCode>',
    '<cbc:Note>#AAI#Neue Bankverbindung ab Dezember</cbc:Note><cbc:Note>Danke</cbc:Note><cbc:TaxPointDate>2026-10-31</cbc:TaxPointDate>',
  )
  text = after(text, 'EUR</cbc:DocumentCurrencyCode>', '<cbc:AccountingCost>KST 4</cbc:AccountingCost>')
  text = after(text, '<cac:OrderReference><cbc:ID>B-9</cbc:ID>', '<cbc:SalesOrderID>A-1</cbc:SalesOrderID>')
  text = after(
    text,
    '</cac:OrderReference>',
    `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>R-0</cbc:ID><cbc:IssueDate>2026-09-01</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>
    ${reference('DespatchDocumentReference', 'L-5')}${reference('ReceiptDocumentReference', 'W-6')}${reference('ContractDocumentReference', 'V-7')}
    <cac:AdditionalDocumentReference><cbc:ID>Z-8</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>
    <cac:AdditionalDocumentReference><cbc:ID>AGB</cbc:ID><cbc:DocumentDescription>Bedingungen</cbc:DocumentDescription><cac:Attachment><cac:ExternalReference><cbc:URI>https://example.de/agb</cbc:URI></cac:ExternalReference></cac:Attachment></cac:AdditionalDocumentReference>
    ${reference('ProjectReference', 'P-9')}`,
  )
  text = after(
    text,
    '</cac:AccountingCustomerParty>',
    `<cac:PayeeParty><cac:PartyName><cbc:Name>Abtret Bank AG</cbc:Name></cac:PartyName></cac:PayeeParty>
    <cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>Steuer Muster</cbc:Name></cac:PartyName></cac:TaxRepresentativeParty>`,
  )
  text = after(
    text,
    '</cbc:ActualDeliveryDate>',
    `<cac:DeliveryLocation>${address}</cac:DeliveryLocation><cac:DeliveryParty><cac:PartyName><cbc:Name>Lager Nord</cbc:Name></cac:PartyName></cac:DeliveryParty>`,
  )
  text = after(text, '1245 1261 99</cbc:ID>', '<cbc:Name>Berta Beispiel</cbc:Name>')
  text = text.replace(
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>',
    '<cac:AllowanceCharge><cbc:ChargeIndicator>0</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>Treue</cbc:AllowanceChargeReason><cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>',
  )
  text = text.replace(
    '<cbc:Amount currencyID="EUR">10.00</cbc:Amount>',
    '<cbc:Amount currencyID="EUR">10.00</cbc:Amount><cbc:BaseAmount currencyID="EUR">100.00</cbc:BaseAmount>',
  )
  // the first line: 10 × 1,200.00 per 100, less 30.00, plus 10.00
  text = text.replace('<cbc:ID>1</cbc:ID>\n', '<cbc:ID>1</cbc:ID><cbc:Note>kühl lagern</cbc:Note>\n')
  text = after(
    text,
    '<cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount>',
    `<cac:InvoicePeriod><cbc:StartDate>2026-10-01</cbc:StartDate><cbc:EndDate>2026-10-15</cbc:EndDate></cac:InvoicePeriod><cac:OrderLineReference><cbc:LineID>3</cbc:LineID></cac:OrderLineReference>
    <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Menge</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">30.00</cbc:Amount></cac:AllowanceCharge>
    <cac:AllowanceCharge><cbc:ChargeIndicator>1</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="EUR">10.00</cbc:Amount></cac:AllowanceCharge>`,
  )
  text = text.replace(
    '<cbc:Name>Kaffee</cbc:Name>',
    `<cbc:Description>Lager 3</cbc:Description><cbc:Name>Kaffee</cbc:Name><cac:BuyersItemIdentification><cbc:ID>K2</cbc:ID></cac:BuyersItemIdentification><cac:SellersItemIdentification><cbc:ID>V1</cbc:ID></cac:SellersItemIdentification><cac:StandardItemIdentification><cbc:ID schemeID="0160">4012345678901</cbc:ID></cac:StandardItemIdentification>
    <cac:OriginCountry><cbc:IdentificationCode>PE</cbc:IdentificationCode></cac:OriginCountry>`,
  )
  text = text.replace(
    '</cac:Item>',
    '<cac:AdditionalItemProperty><cbc:Name>Röstung</cbc:Name><cbc:Value>dunkel</cbc:Value></cac:AdditionalItemProperty></cac:Item>',
  )
  return text.replace(
    '<cbc:PriceAmount currencyID="EUR">10.0000</cbc:PriceAmount>',
    '<cbc:PriceAmount currencyID="EUR">1200</cbc:PriceAmount><cbc:BaseQuantity>100</cbc:BaseQuantity><cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">50</cbc:Amount><cbc:BaseAmount currencyID="EUR">1250</cbc:BaseAmount></cac:AllowanceCharge>',
  )
}

function fullCii(): string {
  const day = (name: string, text: string) =>
    `<ram:${name}><udt:DateTimeString format="102">${text}</udt:DateTimeString></ram:${name}>`
  const reference = (name: string, id: string, more = '') =>
    `<ram:${name}><ram:IssuerAssignedID>${id}</ram:IssuerAssignedID>${more}</ram:${name}>`
  let text = ciiInvoice()
  text = before(
    text,
    '</rsm:ExchangedDocument>',
    '<ram:IncludedNote><ram:Content>Neue Bankverbindung ab Dezember</ram:Content><ram:SubjectCode>AAI</ram:SubjectCode></ram:IncludedNote><ram:IncludedNote><ram:Content>Danke</ram:Content></ram:IncludedNote>',
  )
  text = text.replace(
    '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:ApplicableTradeTax>',
    '<ram:CategoryCode>S</ram:CategoryCode><ram:TaxPointDate><udt:DateString format="102">20261031</udt:DateString></ram:TaxPointDate><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:ApplicableTradeTax>',
  )
  text = after(
    text,
    '</ram:BuyerTradeParty>',
    `<ram:SellerTaxRepresentativeTradeParty><ram:Name>Steuer Muster</ram:Name></ram:SellerTaxRepresentativeTradeParty>${reference('SellerOrderReferencedDocument', 'A-1')}`,
  )
  text = after(
    text,
    '</ram:BuyerOrderReferencedDocument>',
    reference('ContractReferencedDocument', 'V-7') +
      reference('AdditionalReferencedDocument', 'Z-8', '<ram:TypeCode>130</ram:TypeCode>') +
      reference(
        'AdditionalReferencedDocument',
        'AGB',
        '<ram:URIID>https://example.de/agb</ram:URIID><ram:Name>Bedingungen</ram:Name>',
      ),
  )
  text = before(
    text,
    '</ram:ApplicableHeaderTradeAgreement>',
    '<ram:SpecifiedProcuringProject><ram:ID>P-9</ram:ID><ram:Name>Project reference</ram:Name></ram:SpecifiedProcuringProject>',
  )
  text = after(
    text,
    '<ram:ApplicableHeaderTradeDelivery>',
    '<ram:ShipToTradeParty><ram:Name>Lager Nord</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>24103</ram:PostcodeCode><ram:LineOne>Hafen 2</ram:LineOne><ram:CityName>Kiel</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress></ram:ShipToTradeParty>',
  )
  text = before(
    text,
    '</ram:ApplicableHeaderTradeDelivery>',
    reference('DespatchAdviceReferencedDocument', 'L-5') +
      reference('ReceivingAdviceReferencedDocument', 'W-6'),
  )
  text = after(
    text,
    '<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>',
    '<ram:PayeeTradeParty><ram:Name>Abtret Bank AG</ram:Name></ram:PayeeTradeParty>',
  )
  text = after(
    text,
    '<ram:IBANID>DE75512108001245126199</ram:IBANID>',
    '<ram:AccountName>Berta Beispiel</ram:AccountName>',
  )
  text = text.replace(
    '<udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>10.00</ram:ActualAmount>',
    '<udt:Indicator>0</udt:Indicator></ram:ChargeIndicator><ram:CalculationPercent>10</ram:CalculationPercent><ram:BasisAmount>100.00</ram:BasisAmount><ram:ActualAmount>10.00</ram:ActualAmount><ram:ReasonCode>95</ram:ReasonCode><ram:Reason>Treue</ram:Reason>',
  )
  text = after(
    text,
    '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
    reference(
      'InvoiceReferencedDocument',
      'R-0',
      `<ram:FormattedIssueDateTime><udt:DateTimeString format="102">20260901</udt:DateTimeString></ram:FormattedIssueDateTime>`,
    ) +
      '<ram:ReceivableSpecifiedTradeAccountingAccount><ram:ID>KST 4</ram:ID></ram:ReceivableSpecifiedTradeAccountingAccount>',
  )
  text = text.replace(
    '<ram:LineID>1</ram:LineID>',
    '<ram:LineID>1</ram:LineID><ram:IncludedNote><ram:Content>kühl lagern</ram:Content></ram:IncludedNote>',
  )
  text = text.replace(
    '<ram:Name>Kaffee</ram:Name>',
    '<ram:GlobalID schemeID="0160">4012345678901</ram:GlobalID><ram:SellerAssignedID>V1</ram:SellerAssignedID><ram:BuyerAssignedID>K2</ram:BuyerAssignedID><ram:Name>Kaffee</ram:Name><ram:Description>Lager 3</ram:Description><ram:ApplicableProductCharacteristic><ram:Description>Röstung</ram:Description><ram:Value>dunkel</ram:Value></ram:ApplicableProductCharacteristic><ram:OriginTradeCountry><ram:ID>PE</ram:ID></ram:OriginTradeCountry>',
  )
  text = text.replace(
    '<ram:NetPriceProductTradePrice><ram:ChargeAmount>10.0000</ram:ChargeAmount>',
    '<ram:BuyerOrderReferencedDocument><ram:LineID>3</ram:LineID></ram:BuyerOrderReferencedDocument><ram:GrossPriceProductTradePrice><ram:ChargeAmount>1250</ram:ChargeAmount></ram:GrossPriceProductTradePrice><ram:NetPriceProductTradePrice><ram:ChargeAmount>1200</ram:ChargeAmount><ram:BasisQuantity>100</ram:BasisQuantity>',
  )
  return text.replace(
    '<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100.00',
    `<ram:BillingSpecifiedPeriod>${day('StartDateTime', '20261001')}${day('EndDateTime', '20261015')}</ram:BillingSpecifiedPeriod>
    <ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>30.00</ram:ActualAmount><ram:Reason>Menge</ram:Reason></ram:SpecifiedTradeAllowanceCharge>
    <ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>1</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>10.00</ram:ActualAmount><ram:ReasonCode>FC</ram:ReasonCode></ram:SpecifiedTradeAllowanceCharge>
    <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100.00`,
  )
}

const party = {
  name: null,
  tradingName: null,
  street: null,
  zipCode: null,
  city: null,
  region: null,
  country: null,
  vatId: null,
  taxNumber: null,
  legalInfo: null,
  contactName: null,
  phone: null,
  mail: null,
  electronicAddress: null,
  identifiers: [],
}
const none = { base: null, percent: null, category: null, vatRate: null }
const named = (kind: string, number: string, day: string | null = null) => ({
  kind,
  number,
  day,
  description: null,
})

describe('an e-invoice is read whole', () => {
  it.each([
    ['UBL', fullUbl()],
    ['CII', fullCii()],
  ])('from %s', async (_, text) => {
    const { references, ...invoice } = await read(text)
    expect(invoice).toMatchObject({
      isCopy: false,
      isTest: false,
      taxPointDate: '2026-10-31',
      notes: [
        { subject: 'AAI', text: 'Neue Bankverbindung ab Dezember' },
        { subject: null, text: 'Danke' },
      ],
      payee: { ...party, name: 'Abtret Bank AG' },
      taxRepresentative: { ...party, name: 'Steuer Muster' },
      deliverTo: {
        ...party,
        name: 'Lager Nord',
        street: 'Hafen 2',
        zipCode: '24103',
        city: 'Kiel',
        country: 'DE',
      },
      accountHolder: 'Berta Beispiel',
      allowances: [
        {
          isCharge: false,
          amount: '10.00',
          base: '100',
          percent: '10',
          category: 'S',
          vatRate: '19',
          reason: 'Treue',
          reasonCode: '95',
        },
      ],
      sumLines: '150.00',
      links: [{ number: 'AGB', description: 'Bedingungen', url: 'https://example.de/agb' }],
      codes: [],
      isValid: true,
    })
    expect(references.toSorted((a, b) => (a.number < b.number ? -1 : 1))).toEqual([
      named('SALES_ORDER', 'A-1'),
      named('ORDER', 'B-9'),
      named('ACCOUNTING', 'KST 4'),
      named('DELIVERY_NOTE', 'L-5'),
      named('OTHER', 'L1'),
      named('PROJECT', 'P-9'),
      named('INVOICE', 'R-0', '2026-09-01'),
      named('CONTRACT', 'V-7'),
      named('RECEIVING_ADVICE', 'W-6'),
      named('OBJECT', 'Z-8'),
    ])
    expect(invoice.lines[0]).toEqual({
      position: '1',
      parent: null,
      name: 'Kaffee',
      description: 'Lager 3',
      notes: [{ subject: null, text: 'kühl lagern' }],
      sellerNumber: 'V1',
      buyerNumber: 'K2',
      standardNumber: '4012345678901',
      attributes: [
        { name: 'Röstung', value: 'dunkel' },
        { name: 'Herkunftsland', value: 'PE' },
      ],
      references: [named('ORDER', '3')],
      quantity: '10',
      unit: 'H87',
      price: '1200',
      grossPrice: '1250',
      priceQuantity: '100',
      net: '100.00',
      vatRate: '19',
      category: 'S',
      serviceDate: '2026-10-01',
      serviceDateEnd: '2026-10-15',
      allowances: [
        { ...none, isCharge: false, amount: '30.00', reason: 'Menge', reasonCode: null },
        { ...none, isCharge: true, amount: '10.00', reason: null, reasonCode: 'FC' },
      ],
      isInformation: false,
    })
  })

  it('with its marks of a copy and a test', async () => {
    const indicator = (name: string, value: string) =>
      `<ram:${name}><udt:Indicator>${value}</udt:Indicator></ram:${name}>`
    const text = after(ciiInvoice(), '<rsm:ExchangedDocumentContext>', indicator('TestIndicator', '1'))
    expect(await read(text)).toMatchObject({ isTest: true, isCopy: false })
    expect(await read(before(text, '<ram:TypeCode>380', indicator('CopyIndicator', 'true')))).toMatchObject({
      isCopy: true,
    })
    expect(
      await read(before(ublInvoice(), '<cbc:IssueDate>', '<cbc:CopyIndicator>1</cbc:CopyIndicator>')),
    ).toMatchObject({ isCopy: true })
  })

  it('with the mandate and account of a direct debit, and the card of a card payment', async () => {
    const mandate =
      '<cac:PaymentMandate><cbc:ID>M-1</cbc:ID><cac:PayerFinancialAccount><cbc:ID>DE02 1203 0000 0000 2020 51</cbc:ID></cac:PayerFinancialAccount></cac:PaymentMandate>'
    const card =
      '<cac:CardAccount><cbc:PrimaryAccountNumberID>1234</cbc:PrimaryAccountNumberID><cbc:HolderName>Anna</cbc:HolderName></cac:CardAccount>'
    const ubl = await read(
      before(ublInvoice(), '</cac:PaymentMeans>', card + mandate).replace(
        '<cac:PostalAddress>',
        '<cac:PartyIdentification><cbc:ID schemeID="SEPA">DE98ZZZ09999999999</cbc:ID></cac:PartyIdentification><cac:PostalAddress>',
      ),
    )
    const cii = await read(
      before(
        ciiInvoice(),
        '</ram:SpecifiedTradeSettlementPaymentMeans>',
        '<ram:PayerPartyDebtorFinancialAccount><ram:IBANID>DE02120300000000202051</ram:IBANID></ram:PayerPartyDebtorFinancialAccount><ram:ApplicableTradeSettlementFinancialCard><ram:ID>1234</ram:ID><ram:CardholderName>Anna</ram:CardholderName></ram:ApplicableTradeSettlementFinancialCard>',
      )
        .replace(
          '<ram:PaymentReference>',
          '<ram:CreditorReferenceID>DE98ZZZ09999999999</ram:CreditorReferenceID><ram:PaymentReference>',
        )
        .replace(
          '</ram:SpecifiedTradePaymentTerms>',
          '<ram:DirectDebitMandateID>M-1</ram:DirectDebitMandateID></ram:SpecifiedTradePaymentTerms>',
        ),
    )
    for (const invoice of [ubl, cii]) {
      expect(invoice).toMatchObject({ mandateReference: 'M-1', creditorId: 'DE98ZZZ09999999999' })
      expect(invoice.paymentMeans[0]).toMatchObject({
        code: '58',
        debited: 'DE02120300000000202051',
        card: '1234, Anna',
      })
    }
  })

  it('with the parts of its lines, which count in their line', async () => {
    const part = (id: string, net: string) =>
      `<cac:SubInvoiceLine><cbc:ID>${id}</cbc:ID><cbc:InvoicedQuantity unitCode="H87">1</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">${net}</cbc:LineExtensionAmount><cac:Item><cbc:Name>Teil ${id}</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item></cac:SubInvoiceLine>`
    const { lines, codes } = await read(
      before(ublInvoice(), '</cac:InvoiceLine>', part('1.1', '60.00') + part('1.2', '40.00')),
    )
    expect(lines.map(({ position, parent, isInformation }) => [position, parent, isInformation])).toEqual([
      ['1', null, false],
      ['1.1', '1', true],
      ['1.2', '1', true],
      ['2', null, false],
    ])
    expect(codes).toEqual([])
  })

  it('with amounts for others, which are due beside its own (BR-DEX-09)', async () => {
    const guideline =
      'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0'
    const text = before(
      ublInvoice({ guideline, payable: '173.10' }),
      '<cac:PaymentTerms>',
      '<cac:PrepaidPayment><cbc:ID>1</cbc:ID><cbc:PaidAmount currencyID="EUR">12.50</cbc:PaidAmount><cbc:InstructionID>Fremdes Pfand</cbc:InstructionID></cac:PrepaidPayment>',
    )
    expect(await read(text)).toMatchObject({
      thirdParty: [{ name: 'Fremdes Pfand', amount: '12.50' }],
      payable: '173.10',
      codes: [],
    })
    expect((await read(text.replace('>173.10<', '>160.60<'))).codes).toEqual(['BR-DEX-09 payable'])
  })
})

describe('terms of payment', () => {
  const term = (xml: string) => `<ram:SpecifiedTradePaymentTerms>${xml}</ram:SpecifiedTradePaymentTerms>`
  const due = (day: string) =>
    `<ram:DueDateDateTime><udt:DateTimeString format="102">${day}</udt:DateTimeString></ram:DueDateDateTime>`
  const skonto = (percent: string, days: string | null, unit = 'DAY', more = '') =>
    `<ram:ApplicableTradePaymentDiscountTerms>${more}${days === null ? '' : `<ram:BasisPeriodMeasure unitCode="${unit}">${days}</ram:BasisPeriodMeasure>`}<ram:CalculationPercent>${percent}</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms>`
  const withTerms = (...terms: string[]) =>
    ciiInvoice().replace(
      /<ram:SpecifiedTradePaymentTerms>.*<\/ram:SpecifiedTradePaymentTerms>/,
      terms.map(term).join(''),
    )
  const from = `<ram:BasisDateTime><udt:DateTimeString format="102">20261105</udt:DateTimeString></ram:BasisDateTime>`

  // the invoice is of 2026-11-02
  it.each<[string, string[], [string | null, number | null, string | null]]>([
    [
      'Skonto first, then the whole',
      [due('20261116') + skonto('2', '14'), due('20261202')],
      ['2026-12-02', 14, '2'],
    ],
    [
      'the whole first, then Skonto',
      [due('20261202'), due('20261116') + skonto('2', '14')],
      ['2026-12-02', 14, '2'],
    ],
    [
      'two kinds of Skonto, and the whole',
      [due('20261109') + skonto('3', '7'), due('20261116') + skonto('2', '14'), due('20261202')],
      ['2026-12-02', 7, '3'],
    ],
    ['Skonto until a day', [due('20261116') + skonto('2', null), due('20261202')], ['2026-12-02', 14, '2']],
    ['both in one term', [due('20261202') + skonto('2', '14')], ['2026-12-02', 14, '2']],
    ['Skonto without its days', [due('20261202') + skonto('2', null)], ['2026-12-02', null, null]],
    ['Skonto in weeks', [due('20261202') + skonto('2', '2', 'WEE')], ['2026-12-02', 14, '2']],
    [
      'Skonto in months, left to people',
      [due('20261202') + skonto('2', '1', 'MON')],
      ['2026-12-02', null, null],
    ],
    ['Skonto from a later day', [due('20261202') + skonto('2', '14', 'DAY', from)], ['2026-12-02', 17, '2']],
    ['none of 0 %', [due('20261109') + skonto('0', '7'), due('20261202')], ['2026-12-02', null, null]],
    [
      'parts',
      ['20261202', '20270102'].map(
        (day) => `${due(day)}<ram:PartialPaymentAmount>80.30</ram:PartialPaymentAmount>`,
      ),
      ['2026-12-02', null, null],
    ],
    ['nothing', ['<ram:Description>sofort</ram:Description>'], [null, null, null]],
  ])('belong together: %s', async (_, terms, expected) => {
    const { dueDate, discountDays, discountPercent } = await read(withTerms(...terms))
    expect([dueDate, discountDays, discountPercent]).toEqual(expected)
  })

  it('keep the texts of each', async () => {
    const { paymentTerms, terms } = await read(
      withTerms(
        '<ram:Description>2 % Skonto</ram:Description>' + due('20261116'),
        '<ram:Description>30 Tage netto</ram:Description>' + due('20261202'),
      ),
    )
    expect([paymentTerms, terms.length]).toEqual(['2 % Skonto\n30 Tage netto', 2])
  })

  it('are read from ZUGFeRD 1.0 alike', async () => {
    const text = zugferd1Invoice().replace(
      /<ram:SpecifiedTradePaymentTerms>.*<\/ram:SpecifiedTradePaymentTerms>/,
      term(due('20261116') + skonto('2', '14')) + term(due('20261202')),
    )
    expect(await read(text)).toMatchObject({ dueDate: '2026-12-02', discountDays: 14, discountPercent: '2' })
  })
})

describe('the account to pay to', () => {
  const ublMeans = (...accounts: [string, string | null][]) =>
    ublInvoice().replace(
      /<cac:PaymentMeans>[^]*<\/cac:PaymentMeans>/,
      accounts
        .map(
          ([id, bic]) =>
            `<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${id}</cbc:ID>${bic ? `<cac:FinancialInstitutionBranch><cbc:ID>${bic}</cbc:ID></cac:FinancialInstitutionBranch>` : ''}</cac:PayeeFinancialAccount></cac:PaymentMeans>`,
        )
        .join(''),
    )
  const VALID = 'DE02 1203 0000 0000 2020 51'
  const PLAIN = 'DE02120300000000202051'

  it.each<[string, [string, string | null][], [string | null, string | null, string[]]]>([
    [
      'a number of another kind before it',
      [
        ['47110815', 'CHASUS33'],
        [VALID, null],
      ],
      [PLAIN, null, []],
    ],
    [
      'an IBAN of a wrong digit before it',
      [
        ['DE03120300000000202051', 'CHASUS33'],
        [VALID, 'BYLADEM1001'],
      ],
      [PLAIN, 'BYLADEM1001', []],
    ],
    [
      'the first of two',
      [
        [VALID, 'BYLADEM1001'],
        ['DE75512108001245126199', 'SOGEDEFF'],
      ],
      [PLAIN, 'BYLADEM1001', []],
    ],
    [
      'only an IBAN of a wrong digit',
      [['DE03120300000000202051', null]],
      ['DE03120300000000202051', null, ['noValidIban iban']],
    ],
    ['only a number of another kind', [['47110815', 'CHASUS33']], [null, null, ['noValidIban iban']]],
  ])('is the first valid IBAN with its own BIC: %s', async (_, accounts, expected) => {
    const { iban, bic, codes, paymentMeans } = await read(ublMeans(...accounts))
    expect([iban, bic, codes]).toEqual(expected)
    expect(paymentMeans).toHaveLength(accounts.length)
  })
})

describe('days of supply', () => {
  const withoutDay = (text: string) => text.replace(/<cac:Delivery>.*<\/cac:Delivery>/, '')
  const period = (start: string, end: string) =>
    `<cac:InvoicePeriod><cbc:StartDate>${start}</cbc:StartDate><cbc:EndDate>${end}</cbc:EndDate></cac:InvoicePeriod>`
  const inLines = (...periods: string[]) => {
    let index = 0
    return withoutDay(ublInvoice()).replace(
      /(<cac:InvoiceLine>[^]*?<\/cbc:LineExtensionAmount>)/g,
      (head) => head + (periods[index++] ?? ''),
    )
  }

  it('follow from those of the lines', async () => {
    const text = inLines(period('2026-10-16', '2026-10-31'), period('2026-10-01', '2026-10-15'))
    expect(await read(text)).toMatchObject({ serviceDate: '2026-10-01', serviceDateEnd: '2026-10-31' })
    const one = inLines(period('2026-10-16', '2026-10-16'))
    expect(await read(one)).toMatchObject({ serviceDate: '2026-10-16', serviceDateEnd: null, codes: [] })
  })

  it('are missing where neither states one', async () => {
    const { serviceDate } = await read(withoutDay(ublInvoice()))
    expect(serviceDate).toBeNull()
  })

  it.each([
    ['610', '202602', ['2026-02-01', '2026-02-28']],
    // ISO 8601: week 53 of 2026 begins on 28 December
    ['616', '202653', ['2026-12-28', '2027-01-03']],
    ['616', '202601', ['2025-12-29', '2026-01-04']],
    ['203', '202602031200', ['2026-02-03', '2026-02-03']],
  ])('may be a month, a week or an instant: %s %s', async (format, text, expected) => {
    const day = (name: string) =>
      `<ram:${name}><udt:DateTimeString format="${format}">${text}</udt:DateTimeString></ram:${name}>`
    const { serviceDate, serviceDateEnd } = await read(
      before(
        ciiInvoice(),
        '<ram:SpecifiedTradePaymentTerms>',
        `<ram:BillingSpecifiedPeriod>${day('StartDateTime')}${day('EndDateTime')}</ram:BillingSpecifiedPeriod>`,
      ),
    )
    expect([serviceDate, serviceDateEnd]).toEqual(expected)
  })
})
