import { describe, expect, it } from 'vitest'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { bookSources } from './book-sources'
import type { DocumentSource } from './sales-sources'

describe('the period of a document’s sales', () => {
  const supplies = [
    { product: '', gross: 11900, suppliedOn: '2026-10-28' },
    { product: '', gross: 5950, suppliedOn: '2026-11-03' },
    { product: '', gross: 2380, suppliedOn: '2026-11-12' },
  ]
  const billed: DocumentSource = {
    id: 'd',
    kind: 'INVOICE',
    number: 'RE 2026/0007',
    day: '2026-11-30',
    suppliedOn: '2026-11-12',
    dueOn: null,
    customerId: 'c',
    customerNumber: '17',
    customer: 'Öl AG',
    vatId: '',
    original: null,
    originalId: null,
    originalDay: null,
    taxPeriod: null,
    gross: 20230,
    rates: [
      {
        category: 'S',
        rate: 1900,
        isFarm: false,
        isSmallBusiness: false,
        gross: 20230,
        vat: 3230,
        parts: supplies,
      },
    ],
  }
  const only = (change: Partial<DocumentSource>) =>
    bookSources(
      { documents: [{ ...billed, ...change }], payments: [], closings: [], incoming: [], cash: [] },
      DATEV_DEFAULTS,
    )

  it('has a row for each month of supply of a collective invoice', () => {
    expect(only({})).toMatchObject([
      { amount: 11900, contra: '8400', suppliedOn: '2026-10-28', voucher: 'RE-2026/0007' },
      { amount: 8330, contra: '8400', suppliedOn: '2026-11-12' },
    ])
  })

  it.each([
    ['CANCELLATION', 'CURRENT', '2026-11-30'],
    ['CANCELLATION', 'ORIGINAL', undefined],
    ['CANCELLATION', null, undefined],
    ['CREDIT', null, '2026-11-30'],
  ] as const)(
    'puts a %s into the period %s, and its open item to the original’s number',
    (kind, taxPeriod, day) => {
      const rows = only({ kind, taxPeriod, original: 'RE 1', number: 'RE 2026/000000042' })
      expect(rows.map(({ taxedOn }) => taxedOn)).toEqual([day, day])
      expect(rows[0]).toMatchObject({ voucher: 'RE-1', ownVoucher: '26/000000042' })
    },
  )

  it.each([
    // the month of the supply, else that of the invoice, at the latest the month after
    ['2026-10-31', '2026-11-12', undefined],
    ['2026-11-30', '2026-10-28', '2026-11-30'],
    ['2027-02-05', '2026-12-28', '2027-01-31'],
  ] as const)('puts goods for the EU billed on %s and supplied on %s into %s', (day, suppliedOn, taxedOn) => {
    const own = { category: 'K', rate: 0, isFarm: false, isSmallBusiness: false } as const
    const rates = [{ ...own, gross: 20230, vat: 0, parts: [{ gross: 20230, suppliedOn }] }]
    const [row] = only({ day, rates, vatId: 'ATU12011204' })
    expect([row?.contra, row?.euVatId]).toEqual(['8125', 'ATU12011204'])
    expect([row?.suppliedOn, row?.taxedOn]).toEqual([suppliedOn, taxedOn])
  })
})
