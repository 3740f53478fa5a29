import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refusalsOf } from '@/tests/support/refusals-of'
import { positionInput } from '@/lib/fields/schema'
import { draftFields, POSITIONS_MAX } from './schema'

describe('a position', () => {
  it.each([
    [{ price: '10000000.0001' }, 'price validation.priceRange'],
    [{ price: '-10000000.0001' }, 'price validation.priceRange'],
    [{ quantity: '1000000.001' }, 'quantity validation.quantityRange'],
    [{ quantity: '-1000000.001' }, 'quantity validation.quantityRange'],
    [{ quantity: '0.0005' }, 'quantity validation.quantity'],
    [{ unit: 'XYZ' }, 'unit validation.invalidChoice'],
    [{ name: ' ' }, 'name validation.required'],
  ])('refuses %o', (position, refusal) => {
    expect(refusalsOf(positionInput, position)).toEqual([refusal])
  })

  it('is one of at most 2,000', () => {
    const draft = z.strictObject({ positions: draftFields.positions })
    const positions = Array.from({ length: POSITIONS_MAX }, () => ({}))
    expect(refusalsOf(draft, { positions })).toEqual([])
    expect(refusalsOf(draft, { positions: [...positions, {}] })).toEqual([
      'positions validation.tooManyPositions',
    ])
  })
})
