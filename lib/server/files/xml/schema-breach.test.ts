import { describe, expect, it } from 'vitest'
import { writtenEInvoice } from '@/lib/sales/documents/rules/e-invoice-refusal'
import { FORMATS, SCENARIOS } from '@/tests/support/e-invoice-documents'
import { schemaBreach } from './schema-breach'

const FILES = [{ id: 'a & b.csv', fileName: 'a & b.csv', mime: 'text/csv', base64: 'YTti' }]

const written = (format: (typeof FORMATS)[number], name: string) => {
  const xml = writtenEInvoice(SCENARIOS[name]?.(format) ?? never(), FILES)?.xml
  return xml ?? never()
}
const never = (): never => {
  throw new Error('no e-invoice')
}

describe('the schema of an e-invoice', () => {
  it.each(FORMATS)('finds nothing in what is written as %s', async (format) => {
    for (const name of Object.keys(SCENARIOS))
      expect([name, await schemaBreach(written(format, name))]).toEqual([name, null])
  })

  it.each([
    ['XRECHNUNG', /<cbc:IssueDate>[^<]+/, '<cbc:IssueDate>2026-02-30', '/ubl:Invoice/cbc:IssueDate'],
    ['XRECHNUNG', /<cbc:ID>/, '<cbc:Id>1</cbc:Id><cbc:ID>', '/ubl:Invoice/cbc:Id'],
    [
      'XRECHNUNG',
      /(<cbc:ID>[^<]*<\/cbc:ID>)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/,
      '$2$1',
      '/cbc:IssueDate',
    ],
    ['XRECHNUNG_CII', /<ram:LineTotalAmount>[^<]+/, '<ram:LineTotalAmount>1,50', 'ram:LineTotalAmount'],
    ['ZUGFERD', /<ram:ApplicableHeaderTradeDelivery>/, '<ram:X/>$&', 'ram:X'],
  ] as const)('finds in %s what replaces %s', async (format, from, to, place) => {
    const xml = written(format, 'full')
    const changed = xml.replace(from, to)
    expect(changed).not.toBe(xml)
    expect((await schemaBreach(changed))?.place).toContain(place)
  })
})
