import { describe, expect, it } from 'vitest'
import { fieldTwice, guessMapping } from './guess-mapping'
import { repeatedLines } from './row-values'

const fields = [
  { field: 'gtin', headings: ['ean', 'gtin'] },
  { field: 'productNumber', headings: ['artnr', 'artikelnummer'] },
  { field: 'price', headings: ['preis'] },
]
const guessed = (...headings: string[]) => guessMapping(headings, fields).map(({ field }) => field)

describe('headings', () => {
  it('are known whatever their case, points and spaces', () => {
    expect(guessed('EAN', 'Art.-Nr.', ' PREIS ', 'sonstiges')).toEqual([
      'gtin',
      'productNumber',
      'price',
      null,
    ])
  })

  it('give a field to the first that asks for it, and to what was said before that', () => {
    expect(guessed('EAN', 'GTIN')).toEqual(['gtin', null])
    const said = guessMapping(['EAN', 'GTIN'], fields, { GTIN: 'gtin', EAN: 'nothing' })
    expect(said.map(({ field }) => field)).toEqual([null, 'gtin'])
    expect(fieldTwice([{ field: 'gtin' }, { field: null }, { field: 'gtin' }])).toBe('gtin')
  })
})

describe('rows', () => {
  it('repeat an earlier one, also of another batch and when they are looked at again', () => {
    const first = new Map<string, number>()
    const row = (line: number, ...keys: string[]) => ({ line, keys })
    expect(repeatedLines([row(2, 'a'), row(3, 'b'), row(4, 'a')], first)).toEqual(new Map([[4, 2]]))
    expect(repeatedLines([row(4, 'a'), row(5, 'b')], first)).toEqual(
      new Map([
        [4, 2],
        [5, 3],
      ]),
    )
  })
})
