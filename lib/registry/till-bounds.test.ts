import { describe, expect, it } from 'vitest'
import { createAgencyInput } from '@/lib/pos/agencies/schema'
import { updateDeviceInput } from '@/lib/pos/pos-devices/schema'
import { refusalsOf } from '@/tests/support/refusals-of'

const ID = '0197c1d0-0000-7000-8000-000000000001'

describe('what belongs to tills', () => {
  it('are agencies with numbers of six digits at most', () => {
    const numbered = (number: number) => refusalsOf(createAgencyInput, { name: 'Imkerei', number })
    expect([1, 999_999].map(numbered)).toEqual([[], []])
    expect(numbered(1_000_000)).toEqual(['number validation.whole'])
    expect(numbered(0)).toEqual(['number validation.whole'])
  })

  it('are fifty terminals at most', () => {
    const terminals = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `T${n}` }))
    const refused = (count: number) => refusalsOf(updateDeviceInput, { id: ID, terminals: terminals(count) })
    expect([refused(50), refused(51)]).toEqual([[], ['terminals validation.tooMany']])
  })
})
