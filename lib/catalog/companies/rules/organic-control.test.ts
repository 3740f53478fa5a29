import { describe, expect, it } from 'vitest'
import { isControlNumber, storedControlNumber } from './organic-control'

describe('an organic control number', () => {
  it.each(['DE-ÖKO-006', 'AT-BIO-301', 'FR-BIO-01', 'IT-BIO-009'])('may be %s', (text) => {
    expect(isControlNumber(text)).toBe(true)
  })

  it.each(['DE-ÖKO-6', 'DE-OKO-006', 'DE-BIO-006', 'ÖKO-006', 'DE-ÖKO-0061', 'DE ÖKO 006'])(
    'is not %s',
    (text) => {
      expect(isControlNumber(text)).toBe(false)
    },
  )

  it('is stored as it is printed', () => {
    expect(['de-öko-006', ' DE-OEKO-006 '].map(storedControlNumber)).toEqual(['DE-ÖKO-006', 'DE-ÖKO-006'])
  })
})
