import { describe, expect, it } from 'vitest'
import { FORMATS, SCENARIOS } from '@/tests/support/e-invoice-documents'
import fc from 'fast-check'
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
