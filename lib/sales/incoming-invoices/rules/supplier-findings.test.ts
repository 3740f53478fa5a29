import { describe, expect, it } from 'vitest'
import { NOTHING_STATED } from './stated'
import { checkSupplier, type KnownSupplier } from './supplier-findings'

const KNOWN: KnownSupplier = { names: ['Mühle Probe GmbH', ''], hasEarlier: true, approved: [] }
const codes = (
  change: Partial<KnownSupplier>,
  name: string | null = 'Mühle Probe GmbH',
  sumGross = '119.00',
) =>
  checkSupplier({ seller: { ...NOTHING_STATED.seller, name }, sumGross }, { ...KNOWN, ...change }).map(
    ({ code, weight }) => `${weight} ${code}`,
  )

describe('what is unlike a supplier', () => {
  it('is its name', () => {
    expect(codes({}, 'Ganz Andere Firma')).toEqual(['ASK otherName'])
    expect(codes({}, 'MUEHLE PROBE')).toEqual([])
    expect(codes({ names: ['', 'Pia Probe'] }, 'Probe, Pia')).toEqual([])
    expect(codes({ names: ['', ''] }, 'Irgendwer')).toEqual([])
    expect(codes({}, null)).toEqual([])
  })

  it('is its first invoice', () => expect(codes({ hasEarlier: false })).toEqual(['INFO firstInvoice']))

  it('is an amount above twice the largest of three or more, and by more than 50 €', () => {
    const approved = [10_000, 5_000, 9_000]
    expect(codes({ approved }, null, '200.00')).toEqual([])
    expect(codes({ approved }, null, '200.01')).toEqual(['INFO unusualAmount'])
    expect(codes({ approved: approved.slice(1) }, null, '900.00')).toEqual([])
    expect(codes({ approved: [1_000, 1_000, 1_000] }, null, '60.00')).toEqual([])
    expect(codes({ approved: [1_000, 1_000, 1_000] }, null, '60.01')).toEqual(['INFO unusualAmount'])
    expect(codes({ approved }, null, '-900.00')).toEqual([])
  })
})
