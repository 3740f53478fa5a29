import { describe, expect, it } from 'vitest'
import {
  cancelledAs,
  creditedAs,
  draftAs,
  FORMATS,
  item,
  SCENARIOS,
} from '@/tests/support/e-invoice-documents'
import fc from 'fast-check'
import { eInvoiceOf } from './e-invoice'
import type { PrintModel } from './print-model'
import { randomDocument } from '@/tests/support/random-e-invoices'
import { eInvoiceFindings, writtenEInvoice } from './e-invoice-refusal'

describe.each(FORMATS)('a document as %s', (format) => {
  it.each(Object.entries(SCENARIOS))('breaks no rule: %s', (_name, documentOf) => {
    const model = documentOf(format)
    expect(eInvoiceFindings(model)).toEqual([])
    expect(writtenEInvoice(model)?.format).toBe(format)
  })

  it('breaks no rule, whatever was sold', () => {
    const check = fc.property(randomDocument(format), (model) => {
      expect(eInvoiceFindings(model)).toEqual([])
    })
    fc.assert(check, { numRuns: 200 })
  })
})

function written(model: PrintModel) {
  if (!model.eInvoice) throw new Error('no e-invoice')
  return eInvoiceOf(model, model.eInvoice)
}

describe('a Stornorechnung', () => {
  it('states what the company has deleted since, as the invoice did', () => {
    const gone = { contactName: '', vatId: '', eContact: { phone: '', mail: '', endpoint: null } }
    const model = cancelledAs('XRECHNUNG', {}, gone)
    expect(eInvoiceFindings(model)).toEqual([])
    const { seller } = written(model)
    expect(seller).toMatchObject({ vatId: 'DE136695976', contact: { name: 'Erika Müller' } })
    expect(seller.endpoint?.value).toBe('rechnung@hof-morgenrot.de')
  })

  it('is not refused, whatever its e-invoice lacks', () => {
    const missing = { iban: '', name: '' }
    expect(cancelledAs('XRECHNUNG', {}, missing).kind).toBe('CANCELLATION')
  })
})

describe('a draft', () => {
  it.each([true, false])('of quantity 0 is checked, gross prices: %s', (useGrossPrice) => {
    const model = draftAs('ZUGFERD', { row: { useGrossPrice }, positions: [item('normal', 9_900, 0)] })
    expect(eInvoiceFindings(model)).toEqual([])
  })

  it('to be collected lacks what the customer lacks, and no more', () => {
    const mandate = { iban: 'DE02100500000054540402', mandateReference: '' }
    const change = { row: { paymentMethod: 'DIRECTDEBIT' }, customer: { mandate } } as const
    expect(eInvoiceFindings(draftAs('XRECHNUNG', change))).toEqual([
      { path: 'customerId', code: 'eInvoice.customerLacks.mandate', params: { rule: 'BR-DE-25' } },
    ])
  })
})

describe('a credit of a document with gross prices', () => {
  it('has net lines of a rate whose sums are zero, too', () => {
    const crates = [item('normal', 30_000), item('normal', 30_000, -1_000)]
    const positions = [...crates, item('reduced', 107_000)]
    const { lines, vat } = written(creditedAs('XRECHNUNG', { row: { useGrossPrice: true }, positions }))
    expect(lines.map(({ net }) => net)).toEqual(['2.52', '-2.52', '10.00'])
    expect(vat).toMatchObject([
      { percent: '7', net: '10.00' },
      { percent: '19', net: '0.00' },
    ])
  })
})
