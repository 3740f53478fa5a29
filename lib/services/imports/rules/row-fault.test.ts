import { describe, expect, it } from 'vitest'
import { rowFault } from './row-fault'

const COLUMNS = [{ field: 'gtin' }, { field: null }, { field: 'price' }]
const FIELDS = { gtin: { type: 'text' }, price: { type: 'money' } } as const
const faultOf = (...cells: string[]) => rowFault(COLUMNS, cells, FIELDS)?.code ?? null

describe('a row of a file', () => {
  it('is sound with fewer cells, and with empty ones too much', () => {
    expect([faultOf('4000137005639'), faultOf('', '', '1', '', ' ')]).toEqual([null, null])
  })

  it('is spoiled by a cell too much: a separator stood in a text', () => {
    expect(faultOf('4000137005639', 'Apfel', ' rot', '2,50')).toBe('import.tooManyCells')
  })

  it.each(['4,00123E+12', '4.00123e+12', ' 4E+12 '])(
    'is spoiled by a number that lost digits: %s',
    (cell) => {
      expect(rowFault(COLUMNS, [cell], FIELDS)).toEqual({ path: 'gtin', code: 'import.shortened' })
    },
  )

  it('may say so where nobody reads it, and in a text that is more than that', () => {
    expect([faultOf('', '4,0E+12'), faultOf('E+12'), faultOf('Typ 4E+12')]).toEqual([null, null, null])
  })
})
