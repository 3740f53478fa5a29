import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals-of'
import { createVatRateInput } from './schema'

describe('a new VAT rate', () => {
  const rate = { name: 'Satz', category: 'S', rate: '19' }

  it.each([0, 999, 1_000_000, -1])('is refused the key %i of DSFinV-K', (dsfinvkKey) => {
    expect(refusalsOf(createVatRateInput, { ...rate, dsfinvkKey })).toEqual([
      'dsfinvkKey vatRate.keyReserved',
    ])
  })

  it.each([1000, 999_999])('takes the key %i', (dsfinvkKey) => {
    expect(refusalsOf(createVatRateInput, { ...rate, dsfinvkKey })).toEqual([])
  })
})
