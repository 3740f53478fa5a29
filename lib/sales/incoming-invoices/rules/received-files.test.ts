import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { AppError } from '@/lib/server/core/errors'
import { bytesOf, ciiInvoice, pdfWith, ublInvoice, zugferd1Invoice } from '@/tests/support/received-invoices'
import { readFile } from '../steps/read-file'

const read = (text: string) => readFile(bytesOf(text))

/** Returns the code with which a file is refused. */
const refusal = (bytes: Uint8Array) =>
  readFile(bytes).then(
    ({ syntax }) => `read as ${syntax}`,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

const FACTS = {
  typeCode: '380',
  number: 'R-1',
  invoiceDate: '2026-11-02',
  serviceDate: '2026-10-30',
  dueDate: '2026-12-02',
  currency: 'EUR',
  buyerReference: 'K-17',
  orderReference: 'B-9',
  paymentCodes: ['58'],
  iban: 'DE75512108001245126199',
  bic: 'SOGEDEFF',
  paymentReference: 'R-1/17',
  sumNet: '140.00',
  sumVat: '20.60',
  sumGross: '160.60',
  payable: '160.60',
}

describe('a received file that is refused', () => {
  const entities = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  )
  it.each([
    [
      'a billion laughs',
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "ha">${entities.join('')}]><a>&l9;</a>`,
    ],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>'],
    ['a DOCTYPE alone', `<!DOCTYPE Invoice>${ublInvoice().replace(/^<\?xml.*\n/, '')}`],
  ])('is %s', async (_, text) => expect(await refusal(bytesOf(text))).toBe('incomingInvoice.xmlDoctype'))

  it('has a DOCTYPE within a PDF', async () =>
    expect(await refusal(await pdfWith({ 'factur-x.xml': '<!DOCTYPE a><a/>' }))).toBe(
      'incomingInvoice.xmlDoctype',
    ))

  it.each([
    ['is nested too deeply', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`, 'incomingInvoice.xmlTooComplex'],
    ['has too many elements', `<a>${'<b/>'.repeat(400_001)}</a>`, 'incomingInvoice.xmlTooComplex'],
    ['is cut off', ublInvoice().slice(0, 3_000), 'incomingInvoice.xmlMalformed'],
    ['has an unknown entity', '<a>&nbsp;</a>', 'incomingInvoice.xmlMalformed'],
    [
      'names an encoding as none is named',
      ublInvoice().replace('UTF-8', '__proto__'),
      'incomingInvoice.xmlMalformed',
    ],
    ['has NUL characters', ublInvoice().replace('Kaffee', 'Kaf\0fee'), 'incomingInvoice.xmlMalformed'],
    ['has an undeclared prefix', '<a:b/>', 'incomingInvoice.xmlMalformed'],
    ['is another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'incomingInvoice.unknownRoot'],
    ['has the name of an invoice alone', '<Invoice/>', 'incomingInvoice.unknownRoot'],
    ['is no document', 'Rechnung Nr. 1', 'incomingInvoice.unknownType'],
    ['is empty', '', 'incomingInvoice.unknownType'],
    ['only begins as a PDF', '%PDF-1.7\nnothing', 'incomingInvoice.unreadablePdf'],
  ])('%s', async (_, text, code) => expect(await refusal(bytesOf(text))).toBe(code))

  it('has bytes that are of no encoding', async () => {
    // 0x81 is no sign of Windows-1252, and no UTF-8 where it stands alone
    const bytes = bytesOf(ublInvoice().replace('Kaffee', 'Kaf@fee'))
    const broken = bytes.map((byte) => (byte === 0x40 ? 0x81 : byte))
    expect(await refusal(broken)).toBe('incomingInvoice.xmlEncoding')
  })

  it('is larger than 20 MB', async () =>
    expect(await refusal(new Uint8Array(20_000_001))).toBe('incomingInvoice.tooLarge'))

  it.each([
    ['of other numbers', ciiInvoice().replace('>R-1<', '>R-2<')],
    ['of other lines', ciiInvoice().replace('Milch', 'Sahne')],
    ['in another syntax', ublInvoice()],
    ['in another version', zugferd1Invoice()],
  ])('carries two invoices of standard names, one %s', async (_, second) =>
    expect(await refusal(await pdfWith({ 'factur-x.xml': ciiInvoice(), 'xrechnung.xml': second }))).toBe(
      'incomingInvoice.severalInvoices',
    ),
  )
})

describe('an invoice of XML', () => {
  it.each([
    ['UBL', ublInvoice()],
    ['CII', ciiInvoice()],
  ])('is read from %s', async (syntax, text) => {
    const { fields, attachments, ...file } = await read(text)
    expect(fields).toMatchObject(FACTS)
    expect(fields).toMatchObject({ discountDays: 14, discountPercent: '2' })
    expect(fields?.seller).toEqual({
      name: 'Großhandel & Söhne',
      tradingName: null,
      street: 'Gasse 1',
      zipCode: '50667',
      city: 'Köln',
      region: null,
      country: 'DE',
      vatId: 'DE136695976',
      taxNumber: null,
      legalInfo: null,
      contactName: 'Büro',
      phone: '0221 123',
      mail: 'lieferant@example.de',
      electronicAddress: 'lieferant@example.de',
      identifiers: [],
    })
    expect(fields?.vat).toEqual([
      { category: 'S', vatRate: '19', net: '90.00', vat: '17.10', reason: null, reasonCode: null },
      { category: 'S', vatRate: '7', net: '50.00', vat: '3.50', reason: null, reasonCode: null },
    ])
    expect(fields?.lines.map(({ quantity, price, net }) => [quantity, price, net])).toEqual([
      ['10', '10', '100.00'],
      ['10', '5', '50.00'],
    ])
    expect(attachments).toEqual([{ fileName: 'liefer.csv', type: 'text/csv', bytes: bytesOf('x,y\n') }])
    expect(file).toEqual({
      syntax,
      mime: 'application/xml',
      profile: 'xrechnung',
      isValid: true,
      findings: [],
      xml: null,
    })
  })

  it('says the same in both syntaxes', async () =>
    expect((await read(ublInvoice())).fields).toEqual((await read(ciiInvoice())).fields))

  const encoded = (declared: string, encoding: string) =>
    iconv.encode(ublInvoice().replace('UTF-8', declared).replace('Prüfstand', 'Prüfstand „Grün“'), encoding)
  it.each([
    ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), encoded('UTF-8', 'utf8')])],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), encoded('UTF-16', 'utf16-le')])],
    ['UTF-16 from the other end', Buffer.concat([Buffer.from([0xfe, 0xff]), encoded('UTF-16', 'utf16-be')])],
    ['UTF-16 without a mark', encoded('UTF-16', 'utf16-le')],
    ['Windows-1252', encoded('windows-1252', 'win1252')],
    ['what calls itself ISO-8859-1', encoded('ISO-8859-1', 'win1252')],
  ])('is read from %s', async (_, bytes) => {
    const { fields, findings } = await readFile(new Uint8Array(bytes))
    expect([fields?.buyer.name, findings]).toEqual(['Prüfstand „Grün“', []])
  })

  // each name at its place in the tables of the encoding (ISO 8859, KOI8-R, Windows)
  it.each([
    ['ISO-8859-2', 'Łódź', [0xa3, 0xf3, 0x64, 0xbc]],
    ['windows-1250', 'Łódź', [0xa3, 0xf3, 0x64, 0x9f]],
    ['ISO-8859-9', 'Şiş', [0xde, 0x69, 0xfe]],
    ['windows-1254', 'Şiş', [0xde, 0x69, 0xfe]],
    ['windows-1251', 'Мир', [0xcc, 0xe8, 0xf0]],
    ['KOI8-R', 'Мир', [0xed, 0xc9, 0xd2]],
    ['ISO-8859-15', '1 €', [0x31, 0x20, 0xa4]],
    ['IBM850', 'Grün', [0x47, 0x72, 0x81, 0x6e]],
    ['macintosh', 'Grün', [0x47, 0x72, 0x9f, 0x6e]],
  ])('is read from the encoding that it declares, without a note: %s', async (declared, name, bytes) => {
    const [start = '', end = ''] = ublInvoice()
      .replace('UTF-8', declared)
      .replace('Prüfstand', '|')
      .replace(/[äöüß]/g, 'x')
      .split('|')
    const file = Buffer.concat([Buffer.from(start), Buffer.from(bytes), Buffer.from(end)])
    const { fields, findings } = await readFile(new Uint8Array(file))
    expect([fields?.buyer.name, findings]).toEqual([name, []])
  })

  it.each([
    ['UTF-16 in UTF-8', Buffer.from(ublInvoice().replace('UTF-8', 'UTF-16'))],
    ['an unknown one in UTF-8', Buffer.from(ublInvoice().replace('UTF-8', 'EBCDIC'))],
    ['a multi-byte one in UTF-8', Buffer.from(ublInvoice().replace('UTF-8', 'Shift_JIS'))],
    ['UTF-7 in UTF-8', Buffer.from(ublInvoice().replace('UTF-8', 'UTF-7'))],
    ['a part of ISO 8859 that there is not', Buffer.from(ublInvoice().replace('UTF-8', 'ISO-8859-12'))],
    ['constructor', Buffer.from(ublInvoice().replace('UTF-8', 'constructor'))],
    ['UTF-8 in Windows-1252', iconv.encode(ublInvoice(), 'win1252')],
  ])('that declares another encoding is opened with a note: %s', async (_, bytes) => {
    const { fields, findings } = await readFile(new Uint8Array(bytes))
    expect(fields?.seller.name).toBe('Großhandel & Söhne')
    expect(findings.map(({ code }) => code)).toEqual(['otherEncoding'])
  })

  it('is read from its envelope with a note, unless there are several within', async () => {
    const envelope = (...documents: string[]) =>
      `<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader/>${documents.join('')}</StandardBusinessDocument>`
    const bare = ublInvoice().replace(/^<\?xml.*\n/, '')
    const { fields, findings } = await read(envelope(bare))
    expect([fields?.number, findings.map(({ code }) => code)]).toEqual(['R-1', ['envelope']])
    await expect(read(envelope(bare, bare))).rejects.toThrow('incomingInvoice.unknownRoot')
    expect((await read(envelope(`<a><b>${bare}</b></a>`))).fields?.number).toBe('R-1')
    await expect(read(envelope(`<a><b><c>${bare}</c></b></a>`))).rejects.toThrow(
      'incomingInvoice.unknownRoot',
    )
  })

  it('ignores elements of other namespaces', async () => {
    const { fields } = await read(
      ublInvoice().replace('<cbc:ID>R-1</cbc:ID>', '<x:ID xmlns:x="urn:x">X</x:ID><cbc:ID>R-1</cbc:ID>'),
    )
    expect(fields?.number).toBe('R-1')
  })

  it.each(['CreditNote', '381'])('lowers what is owed as %s', async (typeCode) => {
    const text = typeCode === 'CreditNote' ? ublInvoice({ typeCode }) : ciiInvoice({ typeCode })
    const { fields, isValid } = await read(text)
    expect(fields).toMatchObject({
      typeCode: '381',
      sumNet: '-140.00',
      sumGross: '-160.60',
      payable: '-160.60',
    })
    expect(fields?.vat[0]).toMatchObject({ net: '-90.00', vat: '-17.10' })
    expect(fields?.lines[0]).toMatchObject({ quantity: '-10', price: '10', net: '-100.00' })
    expect([fields?.dueDate, isValid]).toEqual(['2026-12-02', true])
  })
})

describe('a Cross Industry Invoice', () => {
  it.each('81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' '))(
    'is a credit note as %s',
    async (typeCode) => expect((await read(ciiInvoice({ typeCode }))).fields?.payable).toBe('-160.60'),
  )

  it.each(['380', '326', '384', '389', '751'])('is an invoice as %s', async (typeCode) =>
    expect((await read(ciiInvoice({ typeCode }))).fields?.payable).toBe('160.60'),
  )
})

describe('Skonto', () => {
  const discountIn = async (text: string) => {
    const { fields } = await read(text)
    return [fields?.discountDays, fields?.discountPercent]
  }
  const structured = (percent: string, basis = '') =>
    ciiInvoice().replace(
      /<ram:Description>.*?<\/ram:Description>/,
      `<ram:ApplicableTradePaymentDiscountTerms><ram:BasisPeriodMeasure unitCode="DAY">14</ram:BasisPeriodMeasure>${basis}
        <ram:CalculationPercent>${percent}</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms>`,
    )

  it('of a part of the sum has that part as its base', async () => {
    const terms = '#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=50.00#'
    const part = structured('2', '<ram:BasisAmount>50</ram:BasisAmount>')
    for (const text of [ublInvoice({ terms }), ciiInvoice({ terms }), part]) {
      const { fields } = await read(text)
      expect(fields).toMatchObject({ discountDays: 14, discountPercent: '2', discountBase: '50.00' })
    }
  })

  it('stated as an amount of its base is the percentage that it comes to', async () => {
    const stated = (base: string, amount: string) =>
      structured('X', `<ram:BasisAmount>${base}</ram:BasisAmount>`).replace(
        '<ram:CalculationPercent>X</ram:CalculationPercent>',
        `<ram:ActualDiscountAmount>${amount}</ram:ActualDiscountAmount>`,
      )
    expect(await discountIn(stated('160.60', '3.21'))).toEqual([14, '2'])
    expect(await discountIn(stated('160.60', '0.00'))).toEqual([null, null])
    expect(await discountIn(stated('0', '3.21'))).toEqual([null, null])
  })

  it.each([
    ['2.5', '2.5'],
    ['2.500', '2.5'],
    ['100', '100'],
    ['2.125', null],
    ['100.01', null],
    ['-2', null],
  ])('is a percentage that people may type: %s', async (percent, read) =>
    expect(await discountIn(structured(percent))).toEqual([14, read]),
  )
})

describe('what is found in an invoice', () => {
  const findings = async (text: string) =>
    (await read(text)).findings.map(({ code, path }) => `${code} ${path}`)

  it('is a sum that differs', async () => {
    const file = await read(ublInvoice({ payable: '160.61' }))
    expect(file.isValid).toBe(false)
    expect(file.findings).toEqual([
      {
        code: 'BR-CO-16',
        severity: 'ERROR',
        weight: 'ASK',
        path: 'payable',
        message: 'Der Zahlbetrag weicht um 0,01\u00a0€ ab: 160,61\u00a0€ angegeben, 160,60\u00a0€ errechnet.',
      },
    ])
  })

  it.each([
    [
      '<cbc:LineExtensionAmount currencyID="EUR">150</',
      '<cbc:LineExtensionAmount currencyID="EUR">151</',
      ['BR-CO-10 sumLines', 'BR-CO-13 sumNet'],
    ],
    [
      '<cbc:AllowanceTotalAmount currencyID="EUR">10.00</',
      '<cbc:AllowanceTotalAmount currencyID="EUR">9</',
      ['BR-CO-11 sumAllowances', 'BR-CO-13 sumNet'],
    ],
    [
      '<cbc:TaxAmount currencyID="EUR">3.50</',
      '<cbc:TaxAmount currencyID="EUR">3.51</',
      ['BR-CO-14 sumVat', 'BR-CO-17 vat[1].vat'],
    ],
    [
      '<cbc:TaxableAmount currencyID="EUR">90.00</',
      '<cbc:TaxableAmount currencyID="EUR">92.00</',
      ['BR-CO-17 vat[0].vat', 'BR-S-08 vat[0].net'],
    ],
    [
      '<cbc:PriceAmount currencyID="EUR">5</',
      '<cbc:PriceAmount currencyID="EUR">4</',
      ['PEPPOL-EN16931-R120 lines[1].net'],
    ],
    ['<cbc:ID>R-1</cbc:ID>', '', ['BR-02 number']],
    ['2026-11-02', '2026-13-02', ['XSD invoiceDate', 'BR-03 invoiceDate']],
    ['>140.00<', '>1,4<', ['XSD sumNet', 'BR-13 sumNet']],
    ['<cbc:BuyerReference>K-17</cbc:BuyerReference>', '', ['BR-DE-15 buyerReference']],
    [
      'Gasse 1</cbc:StreetName><cbc:CityName>Köln',
      'Gasse 1</cbc:StreetName><cbc:CityName>',
      ['BR-DE-3 seller.city', 'UStG-14-4-1 seller'],
    ],
    ['<cbc:Name>Büro</cbc:Name>', '', ['BR-DE-5 seller.contactName']],
    ['<cbc:Telephone>0221 123</cbc:Telephone>', '', ['BR-DE-6 seller.phone']],
    ['EUR</cbc:DocumentCurrencyCode>', 'NOK</cbc:DocumentCurrencyCode>', ['foreignCurrency currency']],
  ])('is named with its field: %s → %s', async (from, to, codes) =>
    expect(await findings(ublInvoice().replace(from, to))).toEqual(codes),
  )

  it.each([
    ['UBL', ublInvoice(), /(<cbc:PriceAmount currencyID="EUR">)5(<\/cbc:PriceAmount>)/, 'cbc:BaseQuantity'],
    ['CII', ciiInvoice(), /(<ram:ChargeAmount>)5(<\/ram:ChargeAmount>)/, 'ram:BasisQuantity'],
    ['ZUGFeRD 1.0', zugferd1Invoice(), /(<ram:ChargeAmount>)5(<\/ram:ChargeAmount>)/, 'ram:BasisQuantity'],
  ])('takes a price for the quantity that it is for: %s', async (_syntax, text, price, name) => {
    const others = await findings(text)
    const lineFindings = async (amount: string, quantity: string) => {
      const stated = text.replace(price, `$1${amount}$2<${name}>${quantity}</${name}>`)
      expect(stated).toContain(`<${name}>`)
      return (await findings(stated)).filter((finding) => !others.includes(finding))
    }
    const wrong = ['PEPPOL-EN16931-R120 lines[1].net']
    expect(await lineFindings('500', '100')).toEqual([])
    expect(await lineFindings('2.5', '0.5')).toEqual([])
    expect(await lineFindings('5', '1')).toEqual([])
    expect(await lineFindings('5', '100')).toEqual(wrong)
    expect(await lineFindings('500', '10')).toEqual(wrong)
    expect(await lineFindings('500', '1')).toEqual(wrong)
  })

  const ublAmount = (isCharge: boolean, amount: string) => `<cac:AllowanceCharge>
    <cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:Amount>${amount}</cbc:Amount></cac:AllowanceCharge>`
  const ciiAmount = (isCharge: boolean, amount: string) => `<ram:SpecifiedTradeAllowanceCharge>
    <ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator>
    <ram:ActualAmount>${amount}</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge>`

  it.each([
    ['UBL', ublInvoice(), /(?=<cac:Item><cbc:Name>Milch)/, ublAmount],
    ['CII', ciiInvoice(), /(?<=>Milch<[^]*?<ram:SpecifiedLineTradeSettlement>)/, ciiAmount],
  ])('adds charges of a line and deducts allowances: %s', async (_syntax, text, place, amount) => {
    // 10 × 5.00 = 50.00
    const lineFindings = (allowance: string, charge: string) => {
      const parts = amount(false, allowance) + amount(true, charge)
      return findings(text.replace(place, parts))
    }
    const wrong = ['PEPPOL-EN16931-R120 lines[1].net']
    expect(await lineFindings('4', '4')).toEqual([])
    expect(await lineFindings('4', '9')).toEqual(wrong)
    expect(await lineFindings('9', '4')).toEqual(wrong)
    const lower = text.replace(/>5(?=<\/(?:cbc:Price|ram:Charge)Amount>)/, '>4.5')
    expect(await findings(lower)).toEqual(wrong)
    expect(await findings(lower.replace(place, amount(true, '5')))).toEqual([])
    expect(await findings(lower.replace(place, amount(false, '5')))).toEqual(wrong)
  })

  it('takes transport costs for a charge', async () => {
    const withCosts = (costs: string) =>
      read(ciiInvoice().replace('<ram:SpecifiedTradePaymentTerms>', `${costs}$&`))
    const tax = (name: string) =>
      `<ram:${name}><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:${name}>`
    const charged = await withCosts(
      ciiAmount(true, '4').replace('</ram:SpecifiedTrade', `${tax('CategoryTradeTax')}$&`),
    )
    const transported = await withCosts(
      `<ram:SpecifiedLogisticsServiceCharge><ram:AppliedAmount>4</ram:AppliedAmount>${tax('AppliedTradeTax')}</ram:SpecifiedLogisticsServiceCharge>`,
    )
    expect(charged.findings.map(({ path }) => path)).toContain('vat[0].net')
    expect(transported).toEqual(charged)
  })

  it.each([
    ['GROUP', false],
    ['INFORMATION', false],
    ['DETAIL', true],
  ])('counts a line only if it is none that groups or explains others: %s', async (reason, isCounted) => {
    const [line = ''] =
      /<ram:IncludedSupplyChainTradeLineItem>[^]*?<\/ram:IncludedSupplyChainTradeLineItem>/.exec(
        ciiInvoice(),
      ) ?? []
    const more = line.replace(
      '</ram:LineID>',
      `$&<ram:LineStatusReasonCode>${reason}</ram:LineStatusReasonCode>`,
    )
    const found = await findings(ciiInvoice().replace(line, line + more))
    expect(found.includes('BR-CO-10 sumLines')).toBe(isCounted)
    expect(found.includes('BR-S-08 vat[0].net')).toBe(isCounted)
  })

  it.each([
    ['urn:cen.eu:en16931:2017', 'en16931', []],
    ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'basic', []],
    ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'extended', []],
    ['urn:factur-x.eu:1p0:basicwl', 'basicwl', ['noEInvoice profile']],
    ['urn:zugferd.de:2p0:minimum', 'minimum', ['noEInvoice profile']],
    [
      'urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.1',
      'other',
      ['unknownProfile profile'],
    ],
  ])('includes its profile: %s', async (guideline, profile, codes) => {
    const text = ciiInvoice({ guideline })
    expect([(await read(text)).profile, await findings(text)]).toEqual([profile, codes])
  })

  it('keeps large amounts to the cent, and leaves out those beyond all business', async () => {
    const grossOf = async (sum: string) =>
      (await read(ublInvoice().replaceAll('160.60', sum))).fields?.sumGross
    expect(await grossOf('9007199254740.93')).toBe('9007199254740.93')
    expect(await grossOf('90071992547409.93')).toBeNull()
  })
})
