import { expect, it } from 'vitest'
import { certificateParts } from './certificate'
import { countryCode } from '@/lib/domain/country-code'
import { fitted } from '@/lib/domain/gdpdu-cell'
import { GDPDU_DTD } from '@/lib/domain/gdpdu-dtd'
import { indexXml } from '@/lib/domain/gdpdu-index'
import { csvLines, keyText } from './csv-lines'
import { describedTables } from './tables'
import { exportedKey, vatRow } from './vat-keys'

const KEY = { Z_KASSE_ID: 'k', Z_ERSTELLUNG: '2026-03-29T18:00:00+02:00', Z_NR: 3 }

it('writes texts in quotes, numbers with a comma, and empty values as nothing', () => {
  const { head, linesOf } = csvLines('lines_vat.csv', 2)
  expect(head).toBe(
    '"Z_KASSE_ID";"Z_ERSTELLUNG";"Z_NR";"BON_ID";"POS_ZEILE";"UST_SCHLUESSEL";"POS_BRUTTO";"POS_NETTO";"POS_UST"\r\n',
  )
  const row = {
    BON_ID: 'a"b',
    POS_ZEILE: '',
    UST_SCHLUESSEL: 1,
    POS_BRUTTO: -123_456,
    POS_NETTO: 100_000,
    POS_UST: null,
  }
  expect(linesOf(keyText(KEY), [row])).toBe('"k";"2026-03-29T18:00:00+02:00";3;"a""b";;1;-1,23456;1,00;\r\n')
})

it('writes three decimals of quantities, and two of cents', () => {
  const { linesOf } = csvLines('lines.csv', 2)
  expect(linesOf(keyText(KEY), [{ MENGE: 1_500, STK_BR: 379_000 }])).toContain(';1,500;;;3,79\r\n')
  expect(csvLines('payment.csv', 2).linesOf(keyText(KEY), [{ Z_ZAHLART_BETRAG: -5 }])).toContain(';-0,05\r\n')
})

it('keeps a text in one line and within its column, and pairs of surrogates whole', () => {
  expect(fitted(' a\r\nb\tc\u0000 ', 10)).toBe('a b c')
  expect(fitted('😀😀😀', 2)).toBe('😀😀')
  expect(fitted('x\uD83D', 5)).toBe('x')
})

it('describes all columns in an order that the grammar allows', () => {
  const xml = indexXml(
    { name: 'Müller & Söhne <GmbH>', location: '79100 Freiburg', comment: '' },
    'DSFinV-K',
    describedTables(3),
  )
  expect(xml).toContain('<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">')
  expect(xml).toContain('<Name>Müller &amp; Söhne &lt;GmbH&gt;</Name>')
  expect(xml.match(/<VariableColumn>/g)).toHaveLength(220)
  expect(xml).toContain('<Name>TSE_ZERTIFIKAT_III</Name><AlphaNumeric/><MaxLength>1000</MaxLength>')
  expect(xml).toContain('<Name>Z_UST</Name><Numeric><Accuracy>5</Accuracy></Numeric>')
  for (const [, name = ''] of xml.matchAll(/<([A-Z]\w*)[ />]/g))
    expect(GDPDU_DTD).toContain(`<!ELEMENT ${name} `)
})

it('splits a certificate without its wrapping, and joins a chain', () => {
  expect(certificateParts('')).toEqual([])
  expect(certificateParts('A'.repeat(2_100)).map(({ length }) => length)).toEqual([1_000, 1_000, 100])
  const pem = (body: string) => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`
  expect(certificateParts(pem('QUJD\nREVG'))).toEqual(['QUJDREVG'])
  expect(certificateParts(pem('QUI=') + pem('Qw=='))).toEqual([Buffer.from('ABC').toString('base64')])
})

it('names percentages by the keys of the format, and others by keys of their own', () => {
  expect(exportedKey({ vatKey: 21, vatRate: 1_600 })).toBe(21)
  expect(exportedKey({ vatKey: null, vatRate: 700 })).toBe(2)
  expect(exportedKey({ vatKey: 1, vatRate: 700 })).toBe(2)
  expect(exportedKey({ vatKey: 6, vatRate: 0 })).toBe(6)
  expect(exportedKey({ vatKey: null, vatRate: 0 })).toBe(7)
  expect(vatRow(exportedKey({ vatKey: null, vatRate: 1_650 }), 1_650)).toMatchObject({
    UST_SCHLUESSEL: 901_650,
    UST_SATZ: 1_650,
  })
})

it('writes countries with three letters, and leaves alone what is none', () => {
  expect(['DE', 'CHE', '', 'Freistaat'].map(countryCode)).toEqual(['DEU', 'CHE', '', 'Freistaat'])
})
