import { describe, expect, it } from 'vitest'
import { sourceOfDocument, sourceOfPayment } from './invoice-entries'

const document = { id: 'd', number: 'RE-1', day: '2026-11-20', customer: 'Gasthof' }
const payment = { ...document, id: 'p', documentId: 'd' }
type OfDocument = Parameters<typeof sourceOfDocument>[0]
type OfPayment = Parameters<typeof sourceOfPayment>[0]

describe('the source of a figure', () => {
  it.each([
    ['atu 1358.5627', 'ATU13585627'],
    ['DE129273398', ''],
    ['ATU1', ''],
    ['', ''],
  ])('has the VAT number %s as that of another member state: %s', (vatId, euVatId) => {
    const sources = [
      sourceOfDocument({ ...document, vatId } as OfDocument),
      sourceOfPayment({ ...payment, vatId } as OfPayment),
    ]
    expect(sources.map((source) => source.euVatId)).toEqual([euVatId, euVatId])
  })

  it('leads to the document, also from its payment', () => {
    const sources = [
      sourceOfDocument({ ...document, vatId: '' } as OfDocument),
      sourceOfPayment({ ...payment, vatId: '' } as OfPayment),
    ]
    expect(sources.map(({ kind, id, recordId }) => [kind, id, recordId])).toEqual([
      ['document', 'd', 'd'],
      ['payment', 'p', 'd'],
    ])
  })
})
